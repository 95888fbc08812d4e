-- Devices from which a person has signed in. A device is identified by its program and its network.
-- A sign-in from a device that is not in the table causes a notification.

create table private.seen_devices (
  user_id uuid not null references public.profiles (id) on delete cascade,
  key text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, key),
  constraint key_is_a_hash check (key ~ '^[0-9a-f]{64}$')
);
create index seen_devices_seen_at_idx on private.seen_devices (seen_at);

comment on table private.seen_devices is
  'Known devices of a person. Only a hash of user agent and network is stored, so that the table reveals no locations.';
comment on column private.seen_devices.key is 'Fingerprint of the session''s device (private.device_key). Software updates do not change it.';

alter table private.seen_devices enable row level security;
alter table private.seen_devices force row level security;
