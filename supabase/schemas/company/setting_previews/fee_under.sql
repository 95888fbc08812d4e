create function private.fee_under(p_values jsonb, p_amount_centimes bigint) returns bigint
language sql stable
set search_path = ''
as $$
  select private.band_fee(b.base_fee_centimes, b.rate_ppm, p_amount_centimes - b.above_centimes)
  from jsonb_to_recordset(p_values -> 'bands') as b (
    above_centimes bigint, up_to_centimes bigint, base_fee_centimes bigint, rate_ppm integer)
  where p_amount_centimes > b.above_centimes and p_amount_centimes <= b.up_to_centimes
    and p_amount_centimes between (p_values ->> 'minimum_centimes')::bigint and (p_values ->> 'maximum_centimes')::bigint
$$;
comment on function private.fee_under(jsonb, bigint) is 'Returns the fee, in centimes, that an amount would have with the given values of the fee setting; null for an amount outside the fee bands.';
