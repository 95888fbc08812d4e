-- Rate-limit counters, shared by all servers of a database.

create table wasl_platform.rate_limits (
  key text primary key,
  window_ends_at timestamptz not null,
  hits integer not null
);
create index rate_limits_window_ends_at_idx on wasl_platform.rate_limits (window_ends_at);
comment on table wasl_platform.rate_limits is 'Number of hits in the current window, one row per rate-limit key, such as token:203.0.113.7.';
