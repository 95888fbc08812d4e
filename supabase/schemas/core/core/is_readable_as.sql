create function private.is_readable_as(p_text text, p_type text) returns boolean
language plpgsql stable strict
set search_path = ''
as $$
begin
  -- PostgreSQL 16 has pg_input_is_valid for this check, but Wasl also supports version 15.
  case p_type
    when 'uuid' then perform p_text::uuid;
    when 'numeric' then perform p_text::numeric;
    when 'timestamptz' then perform p_text::timestamptz;
  end case;
  return true;
exception when data_exception then
  return false;
end
$$;
comment on function private.is_readable_as(text, text) is
  'Returns whether the text is a valid value of the type uuid, numeric or timestamptz; null for null.';
