-- Couriers and their price lists: versions that are added and never edited, readable by everybody before they sign in.

create table public.couriers (
  id uuid primary key,
  code text not null unique,
  name text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint code_is_a_short_word check (code ~ '^[a-z][a-z0-9_]{1,30}$'),
  constraint name_is_not_too_long check (char_length(btrim(name)) between 1 and 80)
);

comment on table public.couriers is 'Companies that carry parcels. One that is not active takes no new ones.';

alter table public.couriers enable row level security;
alter table public.couriers force row level security;
create policy everybody_reads on public.couriers for select to anon, authenticated using (true);

grant select on public.couriers to anon, authenticated;

insert into public.couriers (id, code, name) values
  ('01900000-0000-7000-8000-00000000c001', 'argane', 'Argane Colis'),
  ('01900000-0000-7000-8000-00000000c002', 'tizi', 'Tizi Express'),
  ('01900000-0000-7000-8000-00000000c003', 'nawras', 'Nawras Livraison');
