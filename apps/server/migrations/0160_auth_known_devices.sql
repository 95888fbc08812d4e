-- Devices that signed in to an account: what strangers do to the account does not count against them.

create table wasl_platform.known_devices (
  key text primary key,
  seen_at timestamptz not null default now()
);
create index known_devices_seen_at_idx on wasl_platform.known_devices (seen_at);
comment on table wasl_platform.known_devices is 'Hashes of person, network and program that held a session together; swept out 90 days after the last time.';
