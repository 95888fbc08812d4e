-- The payout code: made on the sender's device, kept here as a salted hash only (docs/decisions/0007).

create table private.money_transfer_secrets (
  transfer_id uuid primary key references public.money_transfers (id) on delete cascade,
  code_hash text not null,
  attempts_left integer not null default 5 check (attempts_left between 0 and 5),
  updated_at timestamptz not null default now()
);
comment on table private.money_transfer_secrets is 'Salted bcrypt hash of each payout code, and the tries that are left.';
alter table private.money_transfer_secrets enable row level security;
alter table private.money_transfer_secrets force row level security;

create table private.payout_attempts (
  request_id uuid primary key,
  transfer_id uuid not null references public.money_transfers (id) on delete cascade,
  broker_id uuid not null references public.brokers (id) on delete cascade,
  outcome text not null check (outcome in ('paid', 'wrong_code', 'locked')),
  attempts_left integer not null,
  document_type text not null,
  document_last4 text not null,
  created_at timestamptz not null default now()
);
create index payout_attempts_transfer_id_idx on private.payout_attempts (transfer_id, created_at);
create index payout_attempts_broker_id_idx on private.payout_attempts (broker_id);
comment on table private.payout_attempts is 'Every try to pay out by the client''s request id: a repeat gets the first answer and costs no try.';
comment on column private.payout_attempts.document_last4 is 'Last four characters of the document the recipient showed.';
alter table private.payout_attempts enable row level security;
alter table private.payout_attempts force row level security;

create function private.set_payout_code(p_transfer_id uuid, p_payout_code text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_payout_code is null or p_payout_code !~ '^[0-9]{8}$' then
    perform private.refuse('WA054', 'A payout code is eight digits');
  end if;
  insert into private.money_transfer_secrets as s (transfer_id, code_hash)
  values (p_transfer_id, extensions.crypt(p_payout_code, extensions.gen_salt('bf', 8)))
  on conflict (transfer_id) do update
    set code_hash = excluded.code_hash, attempts_left = 5, updated_at = now();
end
$$;
comment on function private.set_payout_code(uuid, text) is 'Keeps the hash of a new code and gives five tries. Refuses: PAYOUT_CODE_INVALID.';
