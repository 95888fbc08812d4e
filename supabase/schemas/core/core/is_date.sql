create function private.is_date(p_text text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return p_text ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
    and make_date(left(p_text, 4)::integer, substr(p_text, 6, 2)::integer, right(p_text, 2)::integer) is not null;
exception when datetime_field_overflow then
  return false;
end
$$;
comment on function private.is_date(text) is 'Returns whether the text is a valid date in the format 1990-12-31.';
