create table private.delivery_tracking (
  delivery_id uuid primary key references public.deliveries (id) on delete cascade,
  code text not null unique,
  expires_at timestamptz not null,
  constraint code_is_22_letters check (code ~ '^[1-9A-HJ-NP-Za-km-z]{22}$')
);

create index delivery_tracking_expires_at_idx on private.delivery_tracking (expires_at);

comment on table private.delivery_tracking is
  'The code of the tracking link, which works without an account: 128 random bits. The code expires 60 days after submission, or 30 days after the parcel is completed.';

alter table private.delivery_tracking enable row level security;
alter table private.delivery_tracking force row level security;
