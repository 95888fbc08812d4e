-- When somebody of the company answers: what admins say of it, kept version by version.

create table private.support_hours_versions (
  number bigint generated always as identity primary key,
  id uuid not null unique,
  hours jsonb not null,
  set_by uuid,
  set_at timestamptz not null default now(),
  constraint hours_are_spans_of_a_week check (private.are_shop_hours(hours))
);

comment on table private.support_hours_versions is
  'The week in which support answers, in the time of Africa/Casablanca. The newest version holds; an empty one says that nothing is known.';
comment on column private.support_hours_versions.hours is 'Spans as those of shops: {weekday, is_other: false, opens_at, closes_at}.';
comment on column private.support_hours_versions.set_by is 'Null: it came with the demo. Without a foreign key: a version outlives its people.';

create trigger _100_refuse_change before update or delete on private.support_hours_versions
  for each row execute function private.refuse_change();

alter table private.support_hours_versions enable row level security;
alter table private.support_hours_versions force row level security;
