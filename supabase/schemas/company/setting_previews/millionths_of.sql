create function private.millionths_of(p_currency text, p_rates jsonb) returns bigint
language sql immutable
set search_path = ''
as $$
  select (p_rates ->> (lower(p_currency) || '_millionths'))::bigint
$$;
comment on function private.millionths_of(text, jsonb) is 'Returns the value of one unit of a currency, in millionths of a dirham, at the exchange rates of a proposed change; null for a currency without a rate.';
