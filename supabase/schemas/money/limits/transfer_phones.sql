-- Phone numbers of the two parties of a confirmed transfer. The transfer counts against the limits
-- of these numbers. They are stored separately from the account, because an account may be closed
-- and its number may move to another account.

create table private.transfer_phones (
  transfer_id uuid primary key references public.money_transfers (id) on delete cascade,
  sender_phone text,
  recipient_phone text,
  created_at timestamptz not null default now(),
  constraint phones_are_e164 check (
    sender_phone ~ '^\+[1-9][0-9]{6,14}$' and recipient_phone ~ '^\+[1-9][0-9]{6,14}$')
);

create index transfer_phones_sender_phone_idx on private.transfer_phones (sender_phone);
create index transfer_phones_recipient_phone_idx on private.transfer_phones (recipient_phone);
create index transfer_phones_created_at_idx on private.transfer_phones (created_at);

comment on table private.transfer_phones is 'Phone numbers of sender and recipient at the confirmation of a transfer, used for limits only; deleted after 40 days.';
comment on column private.transfer_phones.recipient_phone is 'Verified number of the recipient''s account, or the number that the sender entered; null when there is none.';

alter table private.transfer_phones enable row level security;
alter table private.transfer_phones force row level security;
