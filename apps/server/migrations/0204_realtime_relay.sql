-- Broadcasts on their way from one server to the others of the same database; each server names new rows by NOTIFY.

create unlogged table wasl_platform.realtime_relay (
  sender uuid not null,
  number bigint not null,
  message text not null,
  sent_at timestamptz not null default now(),
  primary key (sender, number)
);
comment on table wasl_platform.realtime_relay is 'A table, because everybody who may connect hears every NOTIFY, and private channels are private. Gone after a minute.';
