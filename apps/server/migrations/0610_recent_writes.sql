-- Recent writers, used when the database has a replica: before a server reads from the replica for
-- a user, it checks this table for recent writes by that user.

create unlogged table wasl_platform.recent_writes (
  person text primary key,
  lsn pg_lsn not null,
  written_at timestamptz not null default now()
);
create index recent_writes_written_at_idx on wasl_platform.recent_writes (written_at);
comment on table wasl_platform.recent_writes is 'One row per user with recent writes. The table is unlogged, so a crash of the database empties it. Losing the rows does no harm: the crash also disconnects all users, and replicas that keep running have already replayed all data that survived the crash.';
comment on column wasl_platform.recent_writes.person is 'The user who wrote: person <id>, or address <network address> for anonymous users.';
comment on column wasl_platform.recent_writes.lsn is 'Position in the WAL. A replica that has replayed the WAL up to this position shows the user''s own writes and all changes that were announced to the user.';

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
  'The server calls this function with its login role on a replica before it reads from the replica for a user. The function raises an error if the replica has not yet replayed the WAL up to the given position, or if the database is not a replica.';

revoke execute on function auth.require_replayed(pg_lsn) from public;
grant execute on function auth.require_replayed(pg_lsn) to authenticator;
