-- The payout code of a transfer. The recipient tells this code to the broker in order to collect
-- the cash. The code is generated on the sender's device, and only a salted hash is stored
-- (docs/decisions/0007-payout-code-made-on-the-device.md).

create table private.money_transfer_secrets (
  transfer_id uuid primary key references public.money_transfers (id) on delete cascade,
  code_hash text not null,
  attempts_left integer not null default 5 check (attempts_left between 0 and 5),
  updated_at timestamptz not null default now()
);

comment on table private.money_transfer_secrets is 'Salted bcrypt hash of the payout code of an open transfer, or of the refund code of a cancelled transfer, with the number of attempts left.';

alter table private.money_transfer_secrets enable row level security;
alter table private.money_transfer_secrets force row level security;
