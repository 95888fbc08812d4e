create function private.whole_number(p_value jsonb, p_maximum integer) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when jsonb_typeof(p_value) = 'number' then
    case when p_value::numeric between 0 and p_maximum then to_jsonb(round(p_value::numeric)::integer) end end
$$;
comment on function private.whole_number(jsonb, integer) is 'Returns a JSON number rounded to an integer. Returns null for a value that is not a number, is negative or exceeds the given maximum.';
