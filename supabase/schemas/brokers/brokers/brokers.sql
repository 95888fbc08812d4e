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

comment on table public.brokers is 'One row for each broker. Others find brokers through available_brokers.';
comment on column public.brokers.declared_cash_centimes is
  'Cash that the broker counted last: private.cash_now says what he has since. Nobody else reads it: it would tell thieves where to go.';
comment on column public.brokers.cash_counted_at is 'When he counted it; the count lapses.';

comment on column public.brokers.device_rule is
  'From which sign-in he works: own, one that was let in (broker_devices); first, the next one that he opens; any, which is for the demo alone: who is approved is never that.';

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

-- No write: a broker is made and suspended by an operator. The shop has save_my_shop, the cash open_broker_day and close_broker_day.
grant select on public.brokers to authenticated;
grant select, insert, update on public.brokers to service_role;
