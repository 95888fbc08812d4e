create table private.activity_alerts (
  id bigint generated always as identity primary key,
  case_id uuid not null references private.activity_cases (id) on delete restrict,
  rule text not null,
  source_id uuid not null,
  transfer_id uuid,
  details jsonb not null,
  found_at timestamptz not null default now(),
  constraint alert_is_raised_once unique (rule, source_id),
  constraint rule_is_known check (rule in (
    'amount', 'month', 'speed', 'splitting', 'shared_phone', 'shared_device', 'sanctions_person', 'sanctions_recipient',
    'voucher_used', 'voucher_of_other', 'voucher_late'))
);

create index activity_alerts_case_id_idx on private.activity_alerts (case_id, id);

comment on table private.activity_alerts is 'Alerts of a case, raised by the rules for suspicious activity. Append-only until the end of the retention period.';
comment on column private.activity_alerts.source_id is 'Source of the alert: a transfer, an identity case, an application, or the payout request for a refused voucher.';
comment on column private.activity_alerts.details is 'Figures that triggered the rule; for a sanctions hit, the entry and the similarity.';

create trigger _100_refuse_change before update on private.activity_alerts
  for each row execute function private.refuse_change();
create trigger _200_refuse_early_change before delete on private.activity_alerts
  for each row execute function private.refuse_early_change('activity_cases', 'found_at');

alter table private.activity_alerts enable row level security;
alter table private.activity_alerts force row level security;
