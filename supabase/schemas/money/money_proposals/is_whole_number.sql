create function private.is_whole_number(p_value jsonb, p_least bigint, p_most bigint) returns boolean
language sql immutable
set search_path = ''
as $$
  select case when jsonb_typeof(p_value) = 'number' then p_value::numeric % 1 = 0 and p_value::numeric between p_least and p_most else false end
$$;
comment on function private.is_whole_number(jsonb, bigint, bigint) is 'Returns whether the value is an integer between the two bounds.';
