create function public.suspend_account(p_user_id uuid, p_reason text)
returns table (user_id uuid, is_suspended boolean, suspended_at timestamptz)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('compliance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_suspension private.account_suspensions;
begin
  perform private.lock_other_person(p_user_id);
  select * into v_suspension from private.account_suspensions s where s.user_id = p_user_id and s.restored_at is null;
  if v_suspension.id is null then
    -- If two admins suspend each other concurrently, the second call waits here and then finds its
    -- caller suspended.
    perform from private.operator_roles r where r.role = 'admin' order by r.user_id for update;
    perform private.require_operator('compliance', 'admin');
    insert into private.account_suspensions (user_id, reason, suspended_by, was_broker_active)
    values (p_user_id, v_reason, v_operator_id, coalesce((select b.is_active from public.brokers b where b.id = p_user_id), false))
    returning * into v_suspension;
    -- Uses 100 years instead of infinity, because clients parse the value as a date.
    update auth.users u set banned_until = now() + interval '100 years' where u.id = p_user_id;
    delete from auth.sessions s where s.user_id = p_user_id;
    update public.brokers b set is_active = false where b.id = p_user_id and b.is_active;
    perform private.add_audit_event('account.suspended', 'operator', p_user_id, v_reason);
  end if;
  return query select p_user_id, true, v_suspension.created_at;
end
$$;
comment on function public.suspend_account(uuid, text) is
  'Suspends an account: the person cannot sign in, their sessions end, money functions refuse their access tokens, and senders can no longer choose the person as a broker. A repeat returns the first result. Returns {user_id, is_suspended, suspended_at}. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, OWN_CASE, PERSON_NOT_FOUND.';
revoke all on function public.suspend_account(uuid, text) from public, anon;
grant execute on function public.suspend_account(uuid, text) to authenticated;
