-- A crash of the primary empties this table, although a replica may not have replayed the latest
-- writes yet. The table therefore records since when it is complete.

comment on table wasl_platform.recent_writes is
  'Unlogged: a crash of the database empties it. The row with the empty user, person '''', records since when it is complete; replicas are not read for a user until it has been complete for as long as a replica may lag.';
