-- Keys that sign receipts. A receipt may be verified years later, so a public key is never deleted.

create table private.receipt_keys (
  kid text primary key,
  public_jwk jsonb not null,
  sealed_private_jwk text not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  is_leaked boolean not null default false,
  constraint public_half_alone_is_open check (not public_jwk ? 'd'),
  constraint leaked_key_signs_nothing check (not is_leaked or retired_at is not null)
);

create unique index one_receipt_key_signs on private.receipt_keys ((true)) where retired_at is null;

comment on table private.receipt_keys is 'ES256 keys for receipts; at most one of them is used for signing. They are separate from the keys for access tokens, because a receipt must stay verifiable longer than any session lasts.';
comment on column private.receipt_keys.sealed_private_jwk is 'Private key, encrypted by the signing function with a key that is not in the database, so that nobody can sign receipts with a database dump.';
comment on column private.receipt_keys.retired_at is 'Time when another key replaced this one. Signatures made before that time stay valid.';
comment on column private.receipt_keys.is_leaked is 'True if the private key has leaked. Signatures made with this key are then no longer accepted.';

create trigger _100_refuse_change before delete or update of kid, public_jwk, sealed_private_jwk, created_at on private.receipt_keys
  for each row execute function private.refuse_change();

alter table private.receipt_keys enable row level security;
alter table private.receipt_keys force row level security;
