create function private.listed_home(p_id uuid) returns private.listed_homes
language plpgsql stable
set search_path = ''
as $$
declare
  v_home private.listed_homes;
begin
  select * into v_home from private.listed_homes l where l.id = p_id;
  if v_home.id is null then
    perform private.refuse('WA110', 'Home not found');
  end if;
  return v_home;
end
$$;
comment on function private.listed_home(uuid) is 'Returns the home, after checking that it is public. Error codes: PROPERTY_NOT_FOUND.';
