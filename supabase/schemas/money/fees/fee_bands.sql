create table public.fee_bands (
  schedule_id integer not null references public.fee_schedules (id) on delete restrict,
  above_centimes bigint not null check (above_centimes >= 0),
  up_to_centimes bigint not null,
  base_fee_centimes bigint not null check (base_fee_centimes >= 0),
  rate_ppm integer not null default 0 check (rate_ppm >= 0),
  primary key (schedule_id, above_centimes),
  unique (schedule_id, up_to_centimes),
  check (up_to_centimes > above_centimes)
);

comment on table public.fee_bands is 'Price bands. For an amount above above_centimes and up to up_to_centimes, the fee is a base fee plus rate_ppm millionths of the part of the amount that exceeds above_centimes.';

create trigger _100_refuse_change before update on public.fee_bands
  for each row execute function private.refuse_change();
create trigger _200_refuse_loss_of_line before delete on public.fee_bands
  for each row execute function private.refuse_loss_of_line('public.fee_schedules');

alter table public.fee_bands enable row level security;
alter table public.fee_bands force row level security;
create policy everybody_reads on public.fee_bands for select to anon, authenticated using (true);

grant select on public.fee_bands to anon, authenticated;
-- Only decide_setting_change adds prices; even service_role may only read them.
revoke all on public.fee_bands from service_role;
grant select on public.fee_bands to service_role;

with schedule as (
  insert into public.fee_schedules (name, tax_ppm, minimum_centimes, maximum_centimes, valid_from)
  values ('Launch prices', 100000, 2000, 2000000, '2026-01-01T00:00:00Z')
  returning id
)
insert into public.fee_bands (schedule_id, above_centimes, up_to_centimes, base_fee_centimes, rate_ppm)
select schedule.id, band.* from schedule, (values
  (0::bigint, 20000::bigint, 500::bigint, 0),
  (20000, 50000, 800, 0),
  (50000, 100000, 1200, 0),
  (100000, 200000, 1600, 0),
  (200000, 500000, 1600, 3000),
  (500000, 1000000, 2500, 3000),
  (1000000, 2000000, 4000, 2000)
) as band (above_centimes, up_to_centimes, base_fee_centimes, rate_ppm);
