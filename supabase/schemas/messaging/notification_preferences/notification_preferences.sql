-- Notification preferences: one row for each person, so that sending needs one lookup.

create table private.notification_preferences (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  choices jsonb not null default '{}',
  has_push_details boolean not null default false,
  quiet_from time,
  quiet_until time,
  time_zone text,
  updated_at timestamptz not null default now(),
  constraint choices_are_an_object check (jsonb_typeof(choices) = 'object'),
  constraint quiet_hours_have_two_ends check ((quiet_from is null) = (quiet_until is null)),
  constraint quiet_hours_are_not_empty check (quiet_from <> quiet_until)
);

comment on table private.notification_preferences is 'The settings in which a person differs from the defaults. If a person has no row, all defaults apply.';
comment on column private.notification_preferences.choices is
  'Topics and channels of notification_offers that the person turned on or off, such as {"money": {"sms": true}}.';
comment on column private.notification_preferences.has_push_details is
  'True if push notifications contain names and amounts, which other people may see on the device''s screen. E-mails and SMS never contain them.';
comment on column private.notification_preferences.quiet_from is 'Start of the quiet hours, as local time in time_zone. If it is later than quiet_until, the quiet hours extend past midnight.';
comment on column private.notification_preferences.time_zone is
  'Name of a time zone, never an offset, because Morocco changes its clocks at Ramadan. Null means Africa/Casablanca.';

create trigger _100_set_updated_at before update on private.notification_preferences
  for each row execute function private.set_updated_at();

alter table private.notification_preferences enable row level security;
alter table private.notification_preferences force row level security;
