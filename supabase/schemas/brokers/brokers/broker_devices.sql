-- Devices of brokers: the session of the allowed device, and the session of a device that requests
-- to replace the allowed device.

create table private.broker_devices (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  state text not null,
  created_at timestamptz not null default now(),
  constraint state_is_known check (state in ('asked', 'allowed'))
);

create unique index one_broker_device_of_each_state on private.broker_devices (user_id, state);
create index broker_devices_asked_idx on private.broker_devices (created_at, user_id) where state = 'asked';

comment on table private.broker_devices is
  'Devices of brokers. A device is identified by its session, and the row is deleted when the session ends, for example on sign-out. A broker has one allowed device and at most one requested device.';

alter table private.broker_devices enable row level security;
alter table private.broker_devices force row level security;
