-- From which programs and networks a person was signed in: whoever signs in from another one is told to her.

create table private.seen_devices (
  user_id uuid not null references public.profiles (id) on delete cascade,
  key text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, key),
  constraint key_is_a_hash check (key ~ '^[0-9a-f]{64}$')
);
create index seen_devices_seen_at_idx on private.seen_devices (seen_at);

comment on table private.seen_devices is
  'Devices that held a session of a person. A device shows nothing but its program and its network, so that is what is kept of it, hashed: the table is no list of who was where.';
comment on column private.seen_devices.key is 'private.device_key of the session. A program keeps its key when it is updated.';

alter table private.seen_devices enable row level security;
alter table private.seen_devices force row level security;
