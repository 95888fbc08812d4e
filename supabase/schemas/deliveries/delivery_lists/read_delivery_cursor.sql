create function private.read_delivery_cursor(p_cursor jsonb) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
begin
  if p_cursor is null then
    return null;
  elsif coalesce(p_cursor ->> 'id', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    or coalesce(p_cursor ->> 'created_at', '') !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{8,15}[-+][0-9:]{2,6}$' then
    perform private.refuse('WA003', 'The cursor is invalid', '{"field": "p_cursor"}');
  end if;
  return (p_cursor ->> 'created_at')::timestamptz;
exception when datetime_field_overflow or invalid_datetime_format then
  perform private.refuse('WA003', 'The cursor is invalid', '{"field": "p_cursor"}');
end
$$;
comment on function private.read_delivery_cursor(jsonb) is 'Returns the time in a cursor, after checking that its id is a valid UUID. Error codes: FIELD_INVALID (p_cursor).';
