create function private.scan_time(p_value jsonb) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  v_time timestamptz;
begin
  -- Requires a numeric date, because PostgreSQL also accepts words such as now and yesterday as
  -- timestamps.
  if jsonb_typeof(p_value) <> 'string' or p_value #>> '{}' !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9:.]{4,20}(Z|[+-][0-9:]{2,6})?$' then
    return null;
  end if;
  v_time := (p_value #>> '{}')::timestamptz;
  return case when v_time between '2000-01-01' and '2200-01-01' then v_time end;
exception when data_exception then
  return null;
end
$$;
comment on function private.scan_time(jsonb) is 'Parses a JSON string as a timestamp; null if the string is not a timestamp.';
