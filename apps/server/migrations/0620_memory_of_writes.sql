-- A replica may lag behind what the primary forgot in a crash, so that its memory has a beginning.

comment on table wasl_platform.recent_writes is
  'Unlogged: a crash of the database empties it. The row of nobody, person '''', says since when it remembers; no replica is read for somebody before it has remembered for as long as a replica may lag.';
