-- Findings of the nightly report on top-ups, which looks for operators who keep the sum of their
-- top-ups just below the limit.

create table private.money_findings (
  id bigint generated always as identity primary key,
  day date not null,
  kind text not null,
  operator_id uuid not null,
  broker_id uuid,
  centimes bigint not null,
  top_up_count integer not null,
  broker_count integer not null,
  limit_centimes bigint not null,
  found_at timestamptz not null default now(),
  constraint kind_is_known check (kind in ('near_limit', 'many_small')),
  constraint near_limit_names_a_broker check ((kind = 'near_limit') = (broker_id is not null))
);

comment on table private.money_findings is
  'Suspicious sums of top-ups that an operator made without a second operator. There is a limit for such top-ups. near_limit: the sum for one broker on one day is above 80 % of the limit. many_small: the sum for all brokers, over the seven days that end with the day of the finding, is above four times the limit. No foreign keys, because a finding is kept after accounts are deleted.';

create trigger _100_refuse_change before update or delete on private.money_findings
  for each row execute function private.refuse_change();

alter table private.money_findings enable row level security;
alter table private.money_findings force row level security;
