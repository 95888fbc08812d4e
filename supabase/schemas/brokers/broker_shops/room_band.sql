create function private.room_band(p_room_centimes bigint) returns bigint
language sql immutable
set search_path = ''
as $$
  select max(edge) from unnest(array[0, 30000, 60000, 120000, 250000, 550000, 1100000, 2100000]::bigint[]) as edge
  where edge <= greatest(p_room_centimes, 0)
$$;
comment on function private.room_band(bigint) is
  'Rounds a broker''s free float, in centimes, down to 0, 300, 600, 1 200, 2 500, 5 500, 11 000 or 21 000 dirhams. Each of these values is a little above a common transfer amount plus its fee. Other people only see results that were computed from the rounded amount.';
