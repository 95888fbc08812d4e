create function private.list_homes_of(p_owner_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  if private.may_list_homes(p_owner_id) then
    perform private.write_listed_home(p) from public.properties p
    where p.created_by = p_owner_id and p.is_published and p.taken_down_at is null
      and p.status in ('available', 'pending') and p.city_id is not null;
    delete from private.hidden_owners h where h.owner_id = p_owner_id;
  else
    delete from private.listed_homes l where l.owner_id = p_owner_id;
  end if;
end
$$;
comment on function private.list_homes_of(uuid) is
  'Shows or hides all homes of a person according to their identity approval and the state of their account; homes that operators took down stay hidden.';
