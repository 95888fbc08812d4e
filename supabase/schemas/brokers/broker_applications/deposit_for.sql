create function private.deposit_for(p_float_centimes bigint, p_terms private.broker_terms) returns bigint
language sql immutable
set search_path = ''
as $$
  select greatest(p_terms.deposit_minimum_centimes,
    ceil(p_float_centimes::numeric * p_terms.deposit_ppm / 1000000 / 10000)::bigint * 10000)
$$;
comment on function private.deposit_for(bigint, private.broker_terms) is
  'Returns the deposit that the terms require for a float, in centimes, rounded up to whole hundreds of dirhams.';
