create table private.broker_shop_hours (
  broker_id uuid not null references private.broker_shops (broker_id) on delete cascade,
  is_other boolean not null default false,
  weekday smallint not null,
  opens_at time not null,
  closes_at time not null,
  primary key (broker_id, is_other, weekday, opens_at),
  constraint weekday_is_one_of_seven check (weekday between 1 and 7),
  constraint shop_closes_after_it_opens check (opens_at < closes_at)
);

comment on table private.broker_shop_hours is 'Opening hours of a shop, in the time zone Africa/Casablanca. A day may have several spans, which neither overlap nor touch.';
comment on column private.broker_shop_hours.is_other is 'True if the span applies only from other_from to other_until, instead of the usual opening hours.';
comment on column private.broker_shop_hours.weekday is 'Day of the week: 1 is Monday, 7 is Sunday.';
comment on column private.broker_shop_hours.closes_at is 'End of the span; 24:00 is the end of the day. Opening hours that continue past midnight have a second span on the next day.';

alter table private.broker_shop_hours enable row level security;
alter table private.broker_shop_hours force row level security;
