create function private.cash_band(p_cash_centimes bigint) returns bigint
language sql immutable
set search_path = ''
as $$
  select max(edge) from unnest(array[0, 100000, 200000, 500000, 1000000, 2000000]::bigint[]) as edge
  where edge <= p_cash_centimes
$$;
comment on function private.cash_band(bigint) is
  'Rounds a broker''s cash, in centimes, down to 0, 1 000, 2 000, 5 000, 10 000 or 20 000 dirhams. Other people only see results that were computed from the rounded amount.';
