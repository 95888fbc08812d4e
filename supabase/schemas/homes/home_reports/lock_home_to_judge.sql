create function private.lock_home_to_judge(p_property_id uuid, p_operator_id uuid) returns public.properties
language plpgsql
set search_path = ''
as $$
declare
  v_owner_id uuid := (select p.created_by from public.properties p where p.id = p_property_id);
  v_property public.properties;
begin
  -- Locks the accounts before the home, as the common lock order requires, to prevent deadlocks.
  perform private.hold_account(p_operator_id);
  perform private.hold_account(v_owner_id);
  select * into v_property from public.properties p where p.id = p_property_id for no key update;
  if v_property.id is null then
    perform private.refuse('WA110', 'Property not found');
  elsif v_property.created_by = p_operator_id or exists (
      select from public.property_reports r
      where r.property_id = p_property_id and r.reporter_id = p_operator_id and r.resolved_at is null) then
    perform private.refuse('WA068', 'The caller cannot act in their own case');
  end if;
  return v_property;
end
$$;
comment on function private.lock_home_to_judge(uuid, uuid) is
  'Returns the property, locked until the transaction ends, after locking the accounts of the operator and of the owner. Error codes: PROPERTY_NOT_FOUND, OWN_CASE (the operator is the owner, or the reporter of an open report).';
