create function private.checked_group_name(p_name text) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_name text := btrim(regexp_replace(p_name, '[[:cntrl:]]', ' ', 'g'));
begin
  if v_name is null or char_length(v_name) not between 1 and 80 then
    perform private.refuse('WA003', 'A name must have 1 to 80 characters', '{"field": "p_name"}');
  end if;
  return v_name;
end
$$;
comment on function private.checked_group_name(text) is 'Checks the name of a group and returns it, trimmed. Error codes: FIELD_INVALID (p_name).';
