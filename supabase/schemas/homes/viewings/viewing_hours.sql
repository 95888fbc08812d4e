create table private.viewing_hours (
  property_id uuid not null references public.properties (id) on delete cascade,
  position integer not null,
  weekday integer,
  on_day date,
  from_time time not null,
  to_time time not null,
  slot_minutes integer not null,
  primary key (property_id, position),
  constraint hours_are_of_a_weekday_or_a_day check ((weekday is null) <> (on_day is null)),
  constraint weekday_is_one_of_seven check (weekday between 1 and 7),
  constraint slot_has_a_usual_length check (slot_minutes in (15, 30, 45, 60)),
  constraint hours_hold_a_slot check (from_time + make_interval(mins => slot_minutes) <= to_time and from_time < to_time)
);

comment on table private.viewing_hours is
  'Times at which an owner shows a home, either weekly on a weekday or on a single day. Slots are not stored; they are computed from these times when they are read.';
comment on column private.viewing_hours.weekday is 'Day of the week in Morocco: 1 is Monday, 7 is Sunday.';
comment on column private.viewing_hours.from_time is 'Start of the viewing hours; both from_time and to_time are in Morocco time.';

alter table private.viewing_hours enable row level security;
alter table private.viewing_hours force row level security;
