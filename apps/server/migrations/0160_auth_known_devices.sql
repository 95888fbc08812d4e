-- Devices that signed in to an account, with a rate limit of their own, which attempts by strangers
-- do not use up.

create table wasl_platform.known_devices (
  key text primary key,
  seen_at timestamptz not null default now()
);
create index known_devices_seen_at_idx on wasl_platform.known_devices (seen_at);
comment on table wasl_platform.known_devices is 'Hashes of user, network and user agent of a session; deleted 90 days after the last use.';
