create function private.millionths_of(p_currency text, p_rates jsonb) returns bigint
language sql immutable
set search_path = ''
as $$
  select (p_rates ->> (lower(p_currency) || '_millionths'))::bigint
$$;
comment on function private.millionths_of(text, jsonb) is 'What one unit of a currency is under rates as a change writes them, in millionths of a dirham; null for one that has no rate.';
