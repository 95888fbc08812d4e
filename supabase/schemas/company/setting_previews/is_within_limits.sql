create function private.is_within_limits(
  p_values jsonb, p_level integer, p_amount_centimes bigint, p_day_centimes numeric, p_thirty_days_centimes numeric, p_day_count bigint
) returns boolean
language sql stable
set search_path = ''
as $$
  select p_amount_centimes <= (p_values ->> 'broker_operation_centimes')::bigint and exists (
    select from jsonb_to_recordset(p_values -> 'levels') as l (
      level integer, transfer_centimes bigint, day_centimes bigint, thirty_days_centimes bigint, transfers_a_day integer)
    where l.level = p_level and p_amount_centimes <= l.transfer_centimes and p_day_centimes <= l.day_centimes
      and p_thirty_days_centimes <= l.thirty_days_centimes and p_day_count <= l.transfers_a_day)
$$;
comment on function private.is_within_limits(jsonb, integer, bigint, numeric, numeric, bigint) is
  'Returns whether a transfer would be within the limits with the given values of the limit setting. The totals passed as arguments include this transfer.';
