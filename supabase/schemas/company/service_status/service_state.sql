-- Figures for the public pages: the time of the last complete run of the scheduled job, the number
-- of kept payout promises, and the numbers of brokers and cities. The scheduled job stores these
-- figures. Requests only read them and count nothing.

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

comment on table private.service_state is 'Public counters of the service in a single row, which the scheduled job updates. Reading this row is cheap, so public pages can read it as often as needed.';
comment on column private.service_state.due_work_at is 'Time when the scheduled job last ran to its end; null before the first run. A failed run leaves this time unchanged.';
comment on column private.service_state.brokers is 'Number of brokers whom senders could choose at the last count. The column towns has the number of cities in which these brokers work.';
comment on column private.service_state.promises_judged is 'Number of payout promises of the last 30 days that were kept or broken, at the last count.';

alter table private.service_state enable row level security;
alter table private.service_state force row level security;

insert into private.service_state (is_only) values (true);
