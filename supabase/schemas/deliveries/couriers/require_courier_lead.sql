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
  'Returns the role in which the caller manages the courier''s people, as the audit log names it: person (a manager of the courier) or operator (an admin). An unknown courier has no manager. Error codes: those of require_operator.';
