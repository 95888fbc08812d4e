-- Devices that signed in to an account before. Sign-ins from these devices have a separate rate
-- limit, which attempts by strangers cannot use up.

create table wasl_platform.known_devices (
  key text primary key,
  seen_at timestamptz not null default now()
);
create index known_devices_seen_at_idx on wasl_platform.known_devices (seen_at);
comment on table wasl_platform.known_devices is 'One row per known device of a user. The key is a hash of the user''s id and of the network and user agent of a session. A row is deleted 90 days after its last use.';
