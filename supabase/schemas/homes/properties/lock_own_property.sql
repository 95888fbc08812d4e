create function private.lock_own_property(p_id uuid, p_user_id uuid) returns public.properties
language plpgsql
set search_path = ''
as $$
declare
  v_property public.properties;
begin
  perform private.hold_account(p_user_id);
  select * into v_property from public.properties p where p.id = p_id and p.created_by = p_user_id for no key update;
  if v_property.id is null then
    perform private.refuse('WA110', 'Property not found');
  end if;
  return v_property;
end
$$;
comment on function private.lock_own_property(uuid, uuid) is
  'Locks first the person''s account and then the person''s property until the transaction ends, and returns the property. Error codes: PROPERTY_NOT_FOUND, also for somebody else''s property.';
