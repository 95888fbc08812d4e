-- If the primary crashes, this table is emptied, while a replica may still lack the latest writes.
-- The table therefore also records the time since which it has been complete.

comment on table wasl_platform.recent_writes is
  'Unlogged: a crash of the database empties the table. The row with the empty text as person ('''') belongs to no user; it records the time since which the table has been complete. A replica is read for a user only when the table has been complete for at least the maximum lag of a replica.';
