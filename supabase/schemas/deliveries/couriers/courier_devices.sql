-- Devices of courier agents: the session from which an agent scans, and sessions that request to
-- replace it.

create table private.courier_devices (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  state text not null,
  created_at timestamptz not null default now(),
  constraint state_is_known check (state in ('asked', 'allowed'))
);

create unique index one_device_of_each_state on private.courier_devices (user_id, state);

comment on table private.courier_devices is
  'A device is a session: the row is deleted with the session, so signing out releases the device. An agent has at most one allowed and one requested device.';

alter table private.courier_devices enable row level security;
alter table private.courier_devices force row level security;
