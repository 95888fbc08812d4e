-- Hashes of the handover codes of a parcel. The codes are generated on the sender's device.

create table private.delivery_secrets (
  delivery_id uuid not null references public.deliveries (id) on delete cascade,
  kind text not null,
  code_hash text not null,
  attempts_left integer not null default 5,
  locked_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (delivery_id, kind),
  constraint kind_is_known check (kind in ('pickup', 'dropoff', 'return')),
  constraint attempts_left_are_five_at_most check (attempts_left between 0 and 5),
  constraint locked_without_attempts check ((locked_at is not null) = (attempts_left = 0))
);

comment on table private.delivery_secrets is
  'Salted bcrypt hash of each handover code of a parcel, with the number of tries left. A row is deleted after the handover or when the parcel is completed.';

alter table private.delivery_secrets enable row level security;
alter table private.delivery_secrets force row level security;
