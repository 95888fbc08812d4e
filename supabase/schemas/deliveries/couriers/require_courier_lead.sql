create function private.require_courier_lead(p_courier_id uuid) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  if exists (
    select from private.courier_managers m join public.couriers c on c.id = m.courier_id
    where m.user_id = v_caller and m.courier_id = p_courier_id and c.is_active) then
    return 'person';
  end if;
  perform private.require_operator('admin');
  return 'operator';
end
$$;
comment on function private.require_courier_lead(uuid) is
  'Checks that the caller may manage the courier''s people, and returns the caller''s role in the terms of the audit log: person (a manager of the courier) or operator (an admin). Only admins pass this check for an unknown courier. Error codes: those of require_operator.';
