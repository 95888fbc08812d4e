-- Who wrote something a moment ago, where a replica is read: all servers look here before they answer such a person from it.

create unlogged table wasl_platform.recent_writes (
  person text primary key,
  lsn pg_lsn not null,
  written_at timestamptz not null default now()
);
create index recent_writes_written_at_idx on wasl_platform.recent_writes (written_at);
comment on table wasl_platform.recent_writes is 'Unlogged: after a crash of the database nobody is there, and replicas that go on have replayed what was kept.';
comment on column wasl_platform.recent_writes.person is 'person <id>, or address <network address> of visitors.';
comment on column wasl_platform.recent_writes.lsn is 'A replica that has replayed so far shows the writes, and what the person was told of.';

create function auth.require_replayed(p_lsn pg_lsn) returns void
language plpgsql stable
as $$
begin
  if not pg_catalog.pg_is_in_recovery() or pg_catalog.pg_last_wal_replay_lsn() < p_lsn then
    raise exception 'This replica does not show it yet' using errcode = 'WS503';
  end if;
end
$$;
comment on function auth.require_replayed(pg_lsn) is
  'For the server''s login on a replica, before it reads there for somebody: refuses while the replica is further behind.';

revoke execute on function auth.require_replayed(pg_lsn) from public;
grant execute on function auth.require_replayed(pg_lsn) to authenticator;
