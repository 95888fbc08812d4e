-- What a person has chosen of her notifications: one row, so that sending asks once.

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

comment on table private.notification_preferences is 'What differs from what holds for everybody; no row: nothing does.';
comment on column private.notification_preferences.choices is
  'Such as {"money": {"sms": true}}: topics and channels of notification_offers that she turned on or off herself.';
comment on column private.notification_preferences.has_push_details is
  'Whether her pushes say names and amounts, which others may read on her screen. Mails and texts never do.';
comment on column private.notification_preferences.quiet_from is 'By the clock of her wall, in time_zone; later than quiet_until: over midnight.';
comment on column private.notification_preferences.time_zone is
  'The name of a zone, never an offset: Morocco moves its clocks at Ramadan. Null: Africa/Casablanca.';

create trigger _100_set_updated_at before update on private.notification_preferences
  for each row execute function private.set_updated_at();

alter table private.notification_preferences enable row level security;
alter table private.notification_preferences force row level security;
