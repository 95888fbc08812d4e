create function private.require_listed_home(p_home_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  -- Anybody may attach a public home to a message. Nobody, not even the owner, may attach a draft.
  if not exists (select from private.listed_homes l where l.id = p_home_id) then
    perform private.refuse('WA110', 'Home not found');
  end if;
end
$$;
comment on function private.require_listed_home(uuid) is 'Checks that the home is public now. Error codes: PROPERTY_NOT_FOUND (the home is not public).';
