-- Devices that signed in to an account before. They have their own rate limit, so that attempts by
-- strangers cannot use it up.

create table wasl_platform.known_devices (
  key text primary key,
  seen_at timestamptz not null default now()
);
create index known_devices_seen_at_idx on wasl_platform.known_devices (seen_at);
comment on table wasl_platform.known_devices is 'Hashes, each of a user together with the network and the user agent of a session. A row is deleted 90 days after its last use.';
