create function private.band_fee(p_base_fee_centimes bigint, p_rate_ppm integer, p_over_centimes bigint) returns bigint
language sql immutable
set search_path = ''
as $$
  -- The fee is rounded up to a whole dirham, because people do not pay centimes in cash.
  select ceil((p_base_fee_centimes * 1000000 + p_over_centimes * p_rate_ppm) / 100000000.0)::bigint * 100
$$;
comment on function private.band_fee(bigint, integer, bigint) is
  'Returns the fee, in centimes, for an amount that is p_over_centimes above the start of its band.';
