-- A crash of the primary empties this table. Writes that a replica still lacks may then be missing
-- from the table. The table therefore also records the time since which it has contained every
-- write.

comment on table wasl_platform.recent_writes is
  'Unlogged: a crash of the database empties the table. The row with the empty text as person ('''') belongs to no user; it records the time since which the table has been complete. A replica is read for a user only when the table has been complete for at least the maximum lag of a replica.';
