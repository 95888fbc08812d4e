create function private.is_readable_as(p_text text, p_type text) returns boolean
language plpgsql stable strict
set search_path = ''
as $$
begin
  -- PostgreSQL has a function for this since 16; Wasl runs on 15 too.
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
  'Whether the text is a value of the type, which is uuid, numeric or timestamptz; null for null.';
