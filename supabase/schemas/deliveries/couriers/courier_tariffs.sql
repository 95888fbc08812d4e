create table public.courier_tariffs (
  id uuid primary key,
  courier_id uuid not null references public.couriers (id) on delete restrict,
  version integer not null,
  starts_at timestamptz not null,
  volumetric_divisor integer not null,
  per_kg_centimes bigint not null,
  included_grams integer not null,
  max_weight_grams integer not null,
  max_side_cm integer not null,
  insurance_basis_points integer not null,
  insurance_min_centimes bigint not null,
  undeclared_cap_centimes bigint not null,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint version_is_the_next_of_its_courier unique (courier_id, version),
  constraint two_tariffs_do_not_start_at_once unique (courier_id, starts_at),
  constraint version_is_positive check (version > 0),
  constraint volumetric_divisor_is_believable check (volumetric_divisor between 1000 and 20000),
  constraint prices_are_whole_dirhams check (
    per_kg_centimes % 100 = 0 and insurance_min_centimes % 100 = 0 and undeclared_cap_centimes % 100 = 0),
  constraint prices_are_believable check (
    per_kg_centimes between 0 and 100000 and insurance_min_centimes between 0 and 100000
    and undeclared_cap_centimes between 0 and 10000000 and insurance_basis_points between 0 and 2000),
  constraint limits_are_believable check (
    included_grams between 0 and max_weight_grams and max_weight_grams between 500 and 100000
    and max_side_cm between 10 and 400)
);

create index courier_tariffs_created_by_idx on public.courier_tariffs (created_by);

comment on table public.courier_tariffs is
  'Versions of a courier''s price list, tax included. The newest version whose starts_at has passed is in force. A parcel''s price is copied into the parcel and never recomputed.';
comment on column public.courier_tariffs.volumetric_divisor is 'Length x width x height in cm, divided by this number, gives the volumetric weight in kg.';
comment on column public.courier_tariffs.insurance_basis_points is 'Price of insurance, in basis points (hundredths of a per cent) of the declared value.';
comment on column public.courier_tariffs.undeclared_cap_centimes is 'Maximum cover, in centimes, for a parcel without a declared value.';
comment on column public.courier_tariffs.per_kg_centimes is 'Price in centimes for each started kg above included_grams.';

-- created_by may be updated, because deleting an operator's account sets this column to null.
create trigger _100_refuse_change before update of id, courier_id, version, starts_at, volumetric_divisor, per_kg_centimes, included_grams, max_weight_grams,
    max_side_cm, insurance_basis_points, insurance_min_centimes, undeclared_cap_centimes, created_at
  on public.courier_tariffs for each row execute function private.refuse_change();
create trigger _200_refuse_loss_of_tariff before delete on public.courier_tariffs
  for each row execute function private.refuse_loss_of_tariff();

alter table public.courier_tariffs enable row level security;
alter table public.courier_tariffs force row level security;
create policy everybody_reads on public.courier_tariffs for select to anon, authenticated using (true);

-- Users cannot read created_by: only the audit log shows which operator wrote a price list.
grant select (id, courier_id, version, starts_at, volumetric_divisor, per_kg_centimes, included_grams, max_weight_grams,
  max_side_cm, insurance_basis_points, insurance_min_centimes, undeclared_cap_centimes, created_at)
  on public.courier_tariffs to anon, authenticated;
-- Only decide_setting_change can add prices; even requests with the service key cannot.
revoke all on public.courier_tariffs from service_role;
grant select on public.courier_tariffs to service_role;
