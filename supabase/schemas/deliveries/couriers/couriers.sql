-- Couriers and their price lists: versions that are added and never edited, readable by everybody before they sign in.

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

comment on table public.couriers is 'Companies that carry parcels, entered by save_courier. One that is not active has ended: its people scan nothing any more.';
comment on column public.couriers.is_taking_deliveries is 'Whether new parcels are offered to it; those on their way go on without.';
comment on column public.couriers.support_phone is 'Whom its customers call, and support_address where they find it: for everybody to read.';
comment on column public.couriers.has_bound_devices is
  'Whether its agents scan from the device that was let in alone. No function turns it off: it is off while the demo''s story is told, and where a test scans in somebody''s name.';

alter table public.couriers enable row level security;
alter table public.couriers force row level security;
create policy everybody_reads on public.couriers for select to anon, authenticated using (true);

grant select on public.couriers to anon, authenticated;
