-- Couriers and their price lists, which everybody can read without signing in. A price list is
-- never edited; a change adds a new version.

create table public.couriers (
  id uuid primary key,
  code text not null unique default 'c' || substr(md5(gen_random_uuid()::text), 1, 12),
  name text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  is_taking_deliveries boolean not null default true,
  support_phone text,
  support_address text,
  has_bound_devices boolean not null default true,
  constraint code_is_a_short_word check (code ~ '^[a-z][a-z0-9_]{1,30}$'),
  constraint name_is_not_too_long check (char_length(btrim(name)) between 1 and 80),
  constraint support_phone_is_e164 check (support_phone ~ '^\+[1-9][0-9]{6,14}$'),
  constraint support_address_is_not_too_long check (char_length(btrim(support_address)) between 1 and 200)
);

comment on table public.couriers is 'Companies that carry parcels; save_courier writes the rows. An inactive courier (is_active is false) cannot be chosen for a new parcel, and its agents can no longer scan.';
comment on column public.couriers.is_taking_deliveries is 'True if new parcels may be booked with the courier; parcels in transit are not affected.';
comment on column public.couriers.support_phone is 'The phone number that customers call. This column and support_address are public.';
comment on column public.couriers.has_bound_devices is
  'True if agents may scan only from their approved device. It is false only while the demo seed runs and in tests that scan on behalf of an agent; no function sets it to false.';

alter table public.couriers enable row level security;
alter table public.couriers force row level security;
create policy everybody_reads on public.couriers for select to anon, authenticated using (true);

grant select on public.couriers to anon, authenticated;
