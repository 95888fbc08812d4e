-- Table through which the servers of one database relay broadcasts to each other. Each server
-- inserts its broadcasts as rows, and announces the new rows to the other servers by NOTIFY.

create unlogged table wasl_platform.realtime_relay (
  sender uuid not null,
  number bigint not null,
  message text not null,
  sent_at timestamptz not null default now(),
  primary key (sender, number)
);
comment on table wasl_platform.realtime_relay is 'Contains broadcasts for the other servers. NOTIFY cannot carry the broadcasts, because every database user can listen to every NOTIFY, and broadcasts in private channels must stay private. Rows are deleted after a minute.';
