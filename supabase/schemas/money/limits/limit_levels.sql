create table private.limit_levels (
  schedule_id integer not null references private.limit_schedules (id) on delete restrict,
  level integer not null,
  transfer_centimes bigint not null check (transfer_centimes > 0),
  day_centimes bigint not null,
  thirty_days_centimes bigint not null,
  transfers_a_day integer not null check (transfers_a_day > 0),
  primary key (schedule_id, level),
  constraint level_is_known check (level between 1 and 3),
  constraint longer_spans_allow_more check (transfer_centimes <= day_centimes and day_centimes <= thirty_days_centimes)
);

comment on table private.limit_levels is 'Limits for each level: how much a person of the level may send, and how much one phone number may receive when the sender has this level.';
comment on column private.limit_levels.level is
  'Level to which the limits apply. 1: verified phone number; 2: approved identity as well; 3: verified address as well. Without a verified number nothing can be sent.';
comment on column private.limit_levels.thirty_days_centimes is 'Limit for the last 30 × 24 hours, not for a calendar month.';

create trigger _100_refuse_change before update on private.limit_levels
  for each row execute function private.refuse_change();
create trigger _200_refuse_loss_of_line before delete on private.limit_levels
  for each row execute function private.refuse_loss_of_line('private.limit_schedules');

alter table private.limit_levels enable row level security;
alter table private.limit_levels force row level security;

with schedule as (
  insert into private.limit_schedules (name, broker_operation_centimes, broker_day_centimes, float_cap_centimes, valid_from)
  values ('Launch limits', 2000000, 10000000, 20000000, '2020-01-01T00:00:00Z')
  returning id
)
insert into private.limit_levels (schedule_id, level, transfer_centimes, day_centimes, thirty_days_centimes, transfers_a_day)
select schedule.id, level.* from schedule, (values
  (1, 20000::bigint, 20000::bigint, 100000::bigint, 5),
  (2, 500000, 500000, 2000000, 20),
  (3, 2000000, 2000000, 8000000, 20)
) as level (level, transfer_centimes, day_centimes, thirty_days_centimes, transfers_a_day);
