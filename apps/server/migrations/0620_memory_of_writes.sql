-- A crash of the primary empties this table, although a replica may not have replayed the latest
-- writes yet. The table therefore records the time since which it has been complete.

comment on table wasl_platform.recent_writes is
  'Unlogged: a crash of the database empties the table. The row with the empty user, person '''', records the time since which the table has been complete. Replicas are read for a user only when the table has been complete for as long as a replica may lag.';
