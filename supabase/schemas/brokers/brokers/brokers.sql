-- Brokers: vetted local agents who take cash in and pay it out.

create table public.brokers (
  id uuid primary key references public.profiles (id) on delete cascade,
  city_id integer not null references public.cities (id) on delete restrict,
  business_name text not null,
  address text not null,
  is_active boolean not null default true,
  declared_cash_centimes bigint not null default 0,
  cash_counted_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  device_rule text not null default 'any',
  constraint device_rule_is_known check (device_rule in ('any', 'first', 'own')),
  constraint declared_cash_is_not_negative check (declared_cash_centimes >= 0)
);

create index brokers_city_id_idx on public.brokers (city_id) where is_active;
create index brokers_business_name_idx on public.brokers (private.fold_text(business_name) text_pattern_ops);

comment on table public.brokers is 'One row for each broker. Other people find brokers through available_brokers.';
comment on column public.brokers.declared_cash_centimes is
  'Cash at the broker''s last count; private.cash_now adds the operations since then. Only the broker may read this amount, because knowing the amount would help thieves.';
comment on column public.brokers.cash_counted_at is 'Time of the broker''s last cash count. The count is no longer used when it is 24 hours old.';

comment on column public.brokers.device_rule is
  'Devices from which the broker may work. own: only the allowed device (broker_devices). first: the next device that the broker uses becomes the allowed one. any: every device. The value any occurs only in the demo, because the approval of an application always sets the value to first.';

create trigger _100_set_updated_at before update on public.brokers
  for each row execute function private.set_updated_at();
create trigger _200_note_count before update of declared_cash_centimes on public.brokers
  for each row execute function private.note_cash_count();

alter table public.brokers enable row level security;
alter table public.brokers force row level security;
create policy broker_reads_own_row on public.brokers for select to authenticated
  using (id = (select auth.uid()));
create policy second_step_is_done on public.brokers as restrictive to authenticated
  using ((select private.has_done_second_step()));

-- Signed-in people have no write grants, because functions write the rows: operators call the
-- functions that add and suspend brokers, and brokers call save_my_shop to change the shop, and
-- open_broker_day and close_broker_day to change the cash.
grant select on public.brokers to authenticated;
grant select, insert, update on public.brokers to service_role;
