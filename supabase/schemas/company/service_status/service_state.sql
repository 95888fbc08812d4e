-- What anybody may know of the service and nobody should have to count: when due work last ended, how promises were kept, and how
-- many brokers are where.

create table private.service_state (
  is_only boolean primary key default true,
  due_work_at timestamptz,
  promises_kept bigint not null default 0,
  promises_judged bigint not null default 0,
  brokers bigint not null default 0,
  towns bigint not null default 0,
  counted_at timestamptz not null default '-infinity',
  constraint there_is_one_row check (is_only),
  constraint each_town_has_a_broker check (towns between 0 and brokers),
  constraint kept_promises_were_judged check (promises_kept between 0 and promises_judged)
);

comment on table private.service_state is 'One row, kept by due work: a public page reads it however often it is asked for.';
comment on column private.service_state.due_work_at is 'When the last run of due work reached its end; null before the first. A run that fails leaves it as it was.';
comment on column private.service_state.brokers is 'Brokers who could be chosen when they were last counted; towns is in how many cities they work.';
comment on column private.service_state.promises_judged is 'Promises of the last 30 days, as they were when they were last counted.';

alter table private.service_state enable row level security;
alter table private.service_state force row level security;

insert into private.service_state (is_only) values (true);
