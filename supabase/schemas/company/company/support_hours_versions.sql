-- All versions of the opening hours of support, as entered by admins.

create table private.support_hours_versions (
  number bigint generated always as identity primary key,
  id uuid not null unique,
  hours jsonb not null,
  set_by uuid,
  set_at timestamptz not null default now(),
  constraint hours_are_spans_of_a_week check (private.are_shop_hours(hours))
);

comment on table private.support_hours_versions is
  'Weekly opening hours of support, in the time zone Africa/Casablanca. The newest version is in force; an empty version means that the hours are unknown.';
comment on column private.support_hours_versions.hours is 'List of opening hours in the format used for shops: {weekday, is_other: false, opens_at, closes_at}.';
comment on column private.support_hours_versions.set_by is 'Admin who set the version; null if the demo created it. No foreign key: a version is kept after the admin''s account is deleted.';

create trigger _100_refuse_change before update or delete on private.support_hours_versions
  for each row execute function private.refuse_change();

alter table private.support_hours_versions enable row level security;
alter table private.support_hours_versions force row level security;
