create function public.take_operator_role(p_user_id uuid, p_role text, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_reason text;
begin
  perform private.require_operator('admin');
  v_reason := private.require_reason(p_reason);
  perform from public.profiles p where p.id = p_user_id for no key update;
  -- Locks all admins in a fixed order, so that two admins who remove each other's role at the same
  -- time do not both succeed.
  perform from private.operator_roles r where r.role = 'admin' order by r.user_id for update;
  if not exists (select from private.operator_roles r where r.user_id = p_user_id and r.role = p_role) then
    return;
  elsif p_role = 'admin' and not exists (
    select from private.operator_roles r where r.role = 'admin' and r.user_id <> p_user_id
      and private.holds_operator_role(r.user_id, array['admin'])) then
    perform private.refuse('WA077', 'The last admin cannot be removed');
  end if;
  -- Checks the caller's role again. The caller may have lost it while waiting for the lock.
  perform private.require_operator('admin');
  delete from private.operator_roles r where r.user_id = p_user_id and r.role = p_role;
  perform private.add_audit_event('operator_role.taken', 'operator', p_user_id, v_reason, jsonb_build_object('role', p_role));
end
$$;
comment on function public.take_operator_role(uuid, text, text) is
  'Removes a person''s role immediately; a repeat changes nothing. For admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, LAST_ADMIN.';
revoke all on function public.take_operator_role(uuid, text, text) from public, anon;
grant execute on function public.take_operator_role(uuid, text, text) to authenticated;
