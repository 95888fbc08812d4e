-- A replica may lag behind writes that the primary forgot in a crash, so the table records since
-- when it is complete.

comment on table wasl_platform.recent_writes is
  'Unlogged: a crash of the database empties it. The row with the empty user, person '''', records since when it is complete; replicas are not read for a user until it has been complete for as long as a replica may lag.';
