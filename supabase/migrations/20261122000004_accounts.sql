-- Made from supabase/schemas/people/accounts by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- accounts/account_suspensions.sql

create table private.account_suspensions (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  reason text not null,
  suspended_by uuid not null,
  was_broker_active boolean not null default false,
  created_at timestamptz not null default now(),
  restore_reason text,
  restored_by uuid,
  restored_at timestamptz,
  constraint restoring_has_a_reason check ((restored_at is null) = (restore_reason is null))
);

create unique index one_open_suspension_for_a_person on private.account_suspensions (user_id) where restored_at is null;

comment on table private.account_suspensions is 'Who kept whom out of the account, when and why. What keeps her out is auth.users.banned_until.';
comment on column private.account_suspensions.suspended_by is
  'Without a foreign key: checking it would lock the operator''s row after the person''s, against the order of locks.';
comment on column private.account_suspensions.was_broker_active is 'Whether restoring makes her an active broker again.';

alter table private.account_suspensions enable row level security;
alter table private.account_suspensions force row level security;

-- accounts/dashboard_of_accounts.sql

create function private.dashboard_of_accounts(p_user_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object('account', jsonb_build_object('has_second_factor', exists (
    select from auth.mfa_factors f where f.user_id = p_user_id and f.status = 'verified')));
end
$$;
comment on function private.dashboard_of_accounts(uuid) is
  '{account {has_second_factor}}.';

insert into private.area_hooks (hook, area, position) values ('dashboard', 'accounts', 100);

-- accounts/delete_my_account.sql

create function public.delete_my_account() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_area text;
  v_part jsonb;
  v_kept jsonb;
  v_details jsonb := '{}';
  v_is_row_kept boolean := false;
begin
  perform private.require_recent_sign_in();
  -- Parcels, transfers and conversations before the person, as everywhere; then nobody moves one of hers or begins another.
  perform private.tell_areas('lock_account_end', v_user_id);
  -- Another device may have been first.
  perform private.caller_id();
  perform private.tell_areas('refuse_account_end', v_user_id);
  v_kept := private.answer_of_areas('plan_account_end', v_user_id) -> 'kept';

  for v_area in select h.area from private.area_hooks h where h.hook = 'end_account' order by h.position, h.area loop
    execute format('select private.%I($1)', 'end_account_of_' || v_area) into v_part using v_user_id;
    v_is_row_kept := v_is_row_kept or coalesce((v_part ->> 'is_row_kept')::boolean, false);
    v_details := v_details || v_part;
  end loop;
  if v_is_row_kept then
    perform private.forget_account(v_user_id);
  else
    delete from auth.users u where u.id = v_user_id;
  end if;
  perform private.add_audit_event('account.deleted', 'person', v_user_id, null,
    v_details || jsonb_build_object('is_row_kept', v_is_row_kept));
  return jsonb_build_object('kept', v_kept);
end
$$;
comment on function public.delete_my_account() is
  'Ends the caller''s account for good: all of it when no parcel, no transfer and no conversation names her, else all but those (parcels without names, doors and photos), the papers of who moved money, what she said to others, and the audit log. Each area locks, refuses and ends what is its own (private.<hook>_of_<area>). Returns {kept}. Her tokens are worth nothing afterwards, so there is no repeat. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, SIGN_IN_TOO_OLD, TRANSFER_OPEN (detail count), DELIVERY_OPEN (detail count), LAST_ADMIN.';
revoke all on function public.delete_my_account() from public, anon;
grant execute on function public.delete_my_account() to authenticated;

-- accounts/end_session.sql

create function public.end_session(p_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  perform private.own_session_id();
  -- Her refresh tokens go with it. A stranger's session, an unknown one and a repeat look alike: nothing is left to end.
  delete from auth.sessions s where s.id = p_id and s.user_id = v_caller;
  if found then
    perform private.add_audit_event('session.ended', 'person', v_caller, null, jsonb_build_object('session_id', p_id));
  end if;
end
$$;
comment on function public.end_session(uuid) is
  'Ends one of the caller''s sessions; may be sent twice. Definer: sessions are closed to people. Refuses: those of caller_id, SESSION_ENDED.';
revoke all on function public.end_session(uuid) from public, anon;
grant execute on function public.end_session(uuid) to authenticated;

-- accounts/export_my_data.sql

create function public.export_my_data() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_data jsonb := jsonb_build_object('made_at', now()) || private.answer_of_areas('export', v_user_id);
begin
  perform private.add_audit_event('account.exported', 'person', v_user_id);
  return jsonb_strip_nulls(v_data);
end
$$;
comment on function public.export_my_data() is
  'Everything that is kept about the caller: {made_at} and what private.export_of_<area> of each area gives. What there is nothing of is left out. Logged. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.export_my_data() from public, anon;
grant execute on function public.export_my_data() to authenticated;

-- accounts/export_of_accounts.sql

create function private.export_of_accounts(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'account', (select jsonb_build_object('id', u.id, 'email', u.email, 'phone', u.phone, 'created_at', u.created_at,
        'email_confirmed_at', u.email_confirmed_at, 'last_sign_in_at', u.last_sign_in_at, 'user_metadata', u.raw_user_meta_data)
      from auth.users u where u.id = p_user_id),
    'ways_to_sign_in', (select jsonb_agg(jsonb_build_object('provider', i.provider, 'email', i.email, 'created_at', i.created_at,
        'last_sign_in_at', i.last_sign_in_at) order by i.created_at, i.id) from auth.identities i where i.user_id = p_user_id),
    'second_factors', (select jsonb_agg(jsonb_build_object('type', f.factor_type, 'name', f.friendly_name, 'status', f.status,
        'created_at', f.created_at) order by f.created_at) from auth.mfa_factors f where f.user_id = p_user_id),
    'sessions', (select jsonb_agg(jsonb_build_object('created_at', s.created_at, 'refreshed_at', s.refreshed_at,
        'user_agent', s.user_agent, 'ip', s.ip) order by s.created_at) from auth.sessions s where s.user_id = p_user_id),
    'files', (select jsonb_agg(jsonb_build_object('bucket', o.bucket_id, 'name', o.name, 'metadata', o.metadata,
        'created_at', o.created_at) order by o.bucket_id, o.name) from storage.objects o where o.owner_id = p_user_id::text))
$$;
comment on function private.export_of_accounts(uuid) is
  'The account, its ways to sign in, factors and sessions without their secrets, and the names of its files.';

insert into private.area_hooks (hook, area, position) values ('export', 'accounts', 100);

-- accounts/forget_account.sql

create function private.forget_account(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- The row stays, because others refer to it; it names nobody and lets nobody in.
  update auth.users set
    email = null, phone = null, encrypted_password = null, email_change = '', phone_change = '',
    confirmation_token = null, recovery_token = null, email_change_token_new = null, email_change_token_current = '',
    phone_change_token = '', reauthentication_token = '', raw_user_meta_data = '{}', raw_app_meta_data = '{}',
    deleted_at = now(), banned_until = now() + interval '100 years', updated_at = now()
  where id = p_user_id;
  delete from auth.identities where user_id = p_user_id;
  delete from auth.sessions where user_id = p_user_id;
  delete from auth.one_time_tokens where user_id = p_user_id;
  delete from auth.flow_state where user_id = p_user_id;
  delete from auth.mfa_factors where user_id = p_user_id;
end
$$;
comment on function private.forget_account(uuid) is
  'Empties what names the person in an account that has to stay, and ends every way into it. That its row is marked as deleted tells the areas (forget_person).';

-- accounts/forget_person.sql

create function private.forget_person() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_areas('forget_person', new.id);
  return null;
end
$$;
comment on function private.forget_person() is
  'Trigger on auth.users: an account that ended and whose row stays is forgotten by every area (private.forget_person_of_<area>), whoever ended it: the person, or the service key by the auth API. Definer: nobody else may write there. Its trigger has no number, because it comes after follow_account, which writes the account''s address and number into the profile.';

create trigger forget_person after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.forget_person();

-- accounts/hold_account.sql

create function private.hold_account(p_user_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Shared: her own devices do not wait for each other. A suspension, a decision on her papers and the end of the account do.
  perform from auth.users u where u.id = p_user_id for share;
  perform from public.profiles p where p.id = p_user_id for share;
end
$$;
comment on function private.hold_account(uuid) is
  'Keeps the account and the approval as they are until the transaction ends; account before person, both before her homes. Definer: callers do not see accounts.';

-- accounts/is_last_admin.sql

create function private.is_last_admin(p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select private.holds_operator_role(p_user_id, array['admin']) and not exists (
    select from private.operator_roles r
    where r.role = 'admin' and r.user_id <> p_user_id and private.holds_operator_role(r.user_id, array['admin']))
$$;
comment on function private.is_last_admin(uuid) is 'Whether nobody else could give roles.';

-- accounts/is_suspended.sql

create function private.is_suspended(p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$ select exists (select from auth.users where id = p_user_id and banned_until > now()) $$;
comment on function private.is_suspended(uuid) is 'Whether the account is kept out of signing in now.';

-- accounts/lock_account_end_of_accounts.sql

create function private.lock_account_end_of_accounts(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from auth.users u where u.id = p_user_id for update;
end
$$;
comment on function private.lock_account_end_of_accounts(uuid) is
  'The account, after everything that is done in its name.';

insert into private.area_hooks (hook, area, position) values ('lock_account_end', 'accounts', 400);

-- accounts/lock_other_person.sql

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

-- accounts/my_sessions.sql

create function public.my_sessions()
returns table (
  id uuid, created_at timestamptz, last_seen_at timestamptz, user_agent text, ip text, is_current boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_own uuid := private.own_session_id();
begin
  return query
    select s.id, s.created_at,
      greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'utc'),
      s.user_agent, host(s.ip), s.id = v_own
    from auth.sessions s
    where s.user_id = v_caller and coalesce(s.not_after > now(), true)
    order by s.id = v_own desc, 3 desc, s.id;
end
$$;
comment on function public.my_sessions() is
  'The caller''s sessions, her present one first, then by the last sign of life. Definer: sessions are closed to people. Refuses: those of caller_id, SESSION_ENDED.';
revoke all on function public.my_sessions() from public, anon;
grant execute on function public.my_sessions() to authenticated;

-- accounts/plan_account_deletion.sql

create function public.plan_account_deletion() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_is_possible boolean := true;
begin
  begin
    perform private.tell_areas('refuse_account_end', v_user_id);
  exception when others then
    -- A refusal is the answer here; anything else must be heard of.
    if sqlstate !~ '^WA' then
      raise;
    end if;
    v_is_possible := false;
  end;
  return private.answer_of_areas('plan_account_end', v_user_id) || jsonb_build_object('is_possible', v_is_possible);
end
$$;
comment on function public.plan_account_deletion() is
  'What delete_my_account would do: {is_possible, open_transfer_count, open_delivery_count, is_last_admin, kept: [deliveries | money_transfers | messages | identity_documents | audit_log]}, from private.plan_account_end_of_<area>. Changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.plan_account_deletion() from public, anon;
grant execute on function public.plan_account_deletion() to authenticated;

-- accounts/restore_account.sql

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

-- accounts/second_step.sql

create policy second_step_is_done on storage.objects as restrictive to authenticated
  using ((select private.has_done_second_step()));

-- accounts/suspend_account.sql

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
