-- Signed vouchers. Each voucher lets one broker pay out one transfer while the broker's device is
-- offline (docs/decisions/0042-payout-vouchers.md).

create table private.payout_vouchers (
  id uuid primary key,
  transfer_id uuid not null references public.money_transfers (id) on delete restrict,
  holder_id uuid not null references public.profiles (id) on delete restrict,
  broker_id uuid not null references public.brokers (id) on delete restrict,
  token_hash text not null,
  amount_centimes bigint not null,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  redeemed_at timestamptz,
  constraint token_is_used_once unique (token_hash),
  constraint token_hash_is_sha256 check (token_hash ~ '^[A-Za-z0-9_-]{43}$'),
  constraint amount_is_at_most_the_cap check (amount_centimes between 1 and 100000),
  constraint broker_has_time_to_come_back check (issued_at < expires_at and expires_at < ends_at)
);

create index payout_vouchers_transfer_id_idx on private.payout_vouchers (transfer_id, issued_at);
create index payout_vouchers_holder_id_idx on private.payout_vouchers (holder_id, issued_at);
create index payout_vouchers_broker_id_idx on private.payout_vouchers (broker_id, issued_at);

comment on table private.payout_vouchers is
  'Single-use vouchers, each for one transfer and one broker. While a voucher may still be paid out, money_transfers.voucher_until blocks all other changes of the transfer.';
comment on column private.payout_vouchers.holder_id is 'Person whose device made the voucher''s token: the recipient, or the sender if the recipient has no account.';
comment on column private.payout_vouchers.token_hash is 'SHA-256 (base64url) of the token, which has 128 random bits. Only the holder''s device has the token until the broker sends it to the server.';
comment on column private.payout_vouchers.expires_at is 'Time until which a broker''s app accepts the voucher.';
comment on column private.payout_vouchers.ends_at is 'Time until which the server accepts a payout that the broker made against the voucher. After that, the transfer can be changed again like any other.';

create trigger _100_refuse_change before delete
  or update of id, transfer_id, holder_id, broker_id, token_hash, amount_centimes, issued_at, expires_at, ends_at on private.payout_vouchers
  for each row execute function private.refuse_change();
create trigger _200_refuse_second_use before update of redeemed_at on private.payout_vouchers
  for each row when (old.redeemed_at is not null) execute function private.refuse_change();

alter table private.payout_vouchers enable row level security;
alter table private.payout_vouchers force row level security;
