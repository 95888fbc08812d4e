create table private.broker_alert_levels (
  broker_id uuid primary key references public.brokers (id) on delete cascade,
  float_centimes bigint,
  cash_centimes bigint,
  updated_at timestamptz not null default now(),
  constraint levels_are_not_negative check (float_centimes >= 0 and cash_centimes >= 0)
);

comment on table private.broker_alert_levels is
  'Warning levels that brokers set for their float and cash. A broker is warned when the float or the cash falls below the level set for it. If a level is null, it is computed from the broker''s recent operations.';

create trigger _100_set_updated_at before update on private.broker_alert_levels
  for each row execute function private.set_updated_at();

alter table private.broker_alert_levels enable row level security;
alter table private.broker_alert_levels force row level security;
