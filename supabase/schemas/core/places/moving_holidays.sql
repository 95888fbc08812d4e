-- Public holidays without a fixed date: lunar holidays, whose date changes each year, and one-time
-- holidays. Operators enter each holiday when it is announced.

create table private.moving_holidays (
  day date primary key,
  name text not null,
  constraint day_is_finite check (isfinite(day)),
  constraint name_is_short check (char_length(name) between 1 and 80)
);

comment on table private.moving_holidays is 'Public holidays that operators enter. Adding a holiday does not change a deadline that is already running.';

alter table private.moving_holidays enable row level security;
alter table private.moving_holidays force row level security;
