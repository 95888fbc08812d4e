-- An account is suspended and restored: by compliance or an admin, with a reason, never by the person herself.

create function private.lock_other_person(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_user_id = auth.uid() then
    perform private.refuse('WA068', 'Not about oneself');
  end if;
  -- The account before the profile, as when the auth service changes an address.
  perform from auth.users u where u.id = p_user_id and u.deleted_at is null for no key update;
  if not found then
    perform private.refuse('WA076', 'There is no such person');
  end if;
  perform from public.profiles p where p.id = p_user_id for no key update;
  -- Compliance does not lock the admins out; admins do not lock out each other but one by one with a trace.
  if exists (select from private.operator_roles r where r.user_id = p_user_id and r.role = 'admin')
    and not private.has_operator_role('admin') then
    perform private.refuse('WA070', 'Only an admin may do this to an admin');
  end if;
end
$$;
comment on function private.lock_other_person(uuid) is
  'Locks a person whom the caller is about to suspend or restore. Refuses: OWN_CASE, PERSON_NOT_FOUND, NOT_AN_OPERATOR (an admin, by compliance).';

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
    -- Two admins who suspend each other at once: the second finds herself suspended when her turn comes.
    perform from private.operator_roles r where r.role = 'admin' order by r.user_id for update;
    perform private.require_operator('compliance', 'admin');
    insert into private.account_suspensions (user_id, reason, suspended_by, was_broker_active)
    values (p_user_id, v_reason, v_operator_id, coalesce((select b.is_active from public.brokers b where b.id = p_user_id), false))
    returning * into v_suspension;
    -- A century and not infinity: programs read it as a date.
    update auth.users u set banned_until = now() + interval '100 years' where u.id = p_user_id;
    delete from auth.sessions s where s.user_id = p_user_id;
    update public.brokers b set is_active = false where b.id = p_user_id and b.is_active;
    perform private.add_audit_event('account.suspended', 'operator', p_user_id, v_reason);
  end if;
  return query select p_user_id, true, v_suspension.created_at;
end
$$;
comment on function public.suspend_account(uuid, text) is
  'Keeps a person out: no sign-in, her sessions end, money functions refuse her tokens, and as a broker she is not offered any more. A repeat returns the first result. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, OWN_CASE, PERSON_NOT_FOUND.';
revoke all on function public.suspend_account(uuid, text) from public, anon;
grant execute on function public.suspend_account(uuid, text) to authenticated;

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
  'Lets a suspended person sign in again, as an active broker if she was one. A repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, OWN_CASE, PERSON_NOT_FOUND.';
revoke all on function public.restore_account(uuid, text) from public, anon;
grant execute on function public.restore_account(uuid, text) to authenticated;
