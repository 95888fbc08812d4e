create function public.restore_account(p_user_id uuid, p_reason text)
returns table (user_id uuid, is_suspended boolean)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('compliance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_suspension private.account_suspensions;
begin
  perform private.lock_other_person(p_user_id);
  update private.account_suspensions s
  set restored_at = now(), restored_by = v_operator_id, restore_reason = v_reason
  where s.user_id = p_user_id and s.restored_at is null
  returning * into v_suspension;
  if v_suspension.id is not null or private.is_suspended(p_user_id) then
    update auth.users u set banned_until = null where u.id = p_user_id;
    update public.brokers b set is_active = true where b.id = p_user_id and v_suspension.was_broker_active;
    perform private.add_audit_event('account.restored', 'operator', p_user_id, v_reason);
  end if;
  return query select p_user_id, false;
end
$$;
comment on function public.restore_account(uuid, text) is
  'Restores a suspended account, and makes the person an active broker again if the person was an active broker before the suspension. A repeat changes nothing. Returns {user_id, is_suspended}. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, OWN_CASE, PERSON_NOT_FOUND.';
revoke all on function public.restore_account(uuid, text) from public, anon;
grant execute on function public.restore_account(uuid, text) to authenticated;
