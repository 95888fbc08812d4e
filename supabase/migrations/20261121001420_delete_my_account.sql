-- A person ends her account: what may go goes, and what the law keeps stays without her name where that is possible.

create or replace function private.check_username() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_rest interval;
begin
  if new.username is not distinct from old.username then
    new.username_updated_at := old.username_updated_at;
    return new;
  end if;
  if new.username is null and exists (select from auth.users u where u.id = new.id and u.deleted_at is not null) then
    new.username_updated_at := null;
    return new;
  end if;
  if new.username is null or new.username !~ '^[A-Za-z0-9_-]{3,30}$' then
    perform private.refuse('WA010', 'A username has 3 to 30 letters, digits, underscores or hyphens');
  end if;
  v_rest := old.username_updated_at + interval '14 days' - now();
  if v_rest > interval '0' then
    perform private.refuse('WA011', 'The username was changed less than 14 days ago',
      jsonb_build_object('days', ceil(extract(epoch from v_rest) / 86400)::integer));
  end if;
  new.username_updated_at := now();
  return new;
end
$$;
comment on function private.check_username() is
  'Trigger: refuses USERNAME_INVALID and USERNAME_TOO_SOON (detail days, rounded up), and stamps username_updated_at; the name of a deleted account is free at once. A taken name is a unique violation, 23505. Definer: callers do not see accounts.';

create function private.must_keep_money_of(p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.money_transfers t where p_user_id in (t.sender_id, t.receiver_id, t.broker_id, t.cash_in_broker_id))
    or exists (select from public.cash_handovers h where h.broker_id = p_user_id)
$$;
comment on function private.must_keep_money_of(uuid) is 'Whether transfers name the person, so that her row must stay.';

create function private.must_keep_papers_of(p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.money_transfers t
    where p_user_id in (t.sender_id, t.receiver_id, t.broker_id, t.cash_in_broker_id) and t.funded_at is not null)
$$;
comment on function private.must_keep_papers_of(uuid) is
  'Whether money moved for the person: then her papers are kept as the law on money laundering (43-05) asks.';

create function private.is_last_admin(p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select private.holds_operator_role(p_user_id, array['admin']) and not exists (
    select from private.operator_roles r
    where r.role = 'admin' and r.user_id <> p_user_id and private.holds_operator_role(r.user_id, array['admin']))
$$;
comment on function private.is_last_admin(uuid) is 'Whether nobody else could give roles.';

create function public.plan_account_deletion() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_open integer := private.open_transfer_count(v_user_id);
begin
  return jsonb_build_object(
    'is_possible', v_open = 0 and not private.is_last_admin(v_user_id),
    'open_transfer_count', v_open,
    'is_last_admin', private.is_last_admin(v_user_id),
    'kept', to_jsonb(array_remove(array[
      case when private.must_keep_money_of(v_user_id) then 'money_transfers' end,
      case when private.must_keep_papers_of(v_user_id) and exists (
        select from public.user_identity_approvals a where a.user_id = v_user_id) then 'identity_documents' end,
      'audit_log'], null)));
end
$$;
comment on function public.plan_account_deletion() is
  'What delete_my_account would do: {is_possible, open_transfer_count, is_last_admin, kept: [money_transfers | identity_documents | audit_log]}. Changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED.';
revoke all on function public.plan_account_deletion() from public, anon;
grant execute on function public.plan_account_deletion() to authenticated;

create function private.forget_account(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- The row stays, because transfers refer to it; it names nobody and lets nobody in.
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
  update public.profiles set
    email = null, first_name = '', last_name = null, username = null, avatar_url = null, phone_number = null,
    email_verified = false, phone_verified = false, country_id = null, city_id = null,
    preferred_language_id = null, last_sign_in = null
  where id = p_user_id;
  update public.brokers set is_active = false, declared_cash_centimes = 0, opening_hours = '' where id = p_user_id;
  delete from public.money_quotes q
  where q.user_id = p_user_id and not exists (select from public.money_transfers t where t.quote_id = q.id);
end
$$;
comment on function private.forget_account(uuid) is 'Empties what names the person in an account that has to stay.';

create function public.delete_my_account() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_transfer public.money_transfers;
  v_open integer;
  v_is_kept boolean;
  v_are_papers_kept boolean;
begin
  perform private.require_recent_sign_in();
  -- Transfers before the person, as everywhere; then nobody moves one of hers or begins another.
  perform from public.money_transfers t
  where v_user_id in (t.sender_id, t.receiver_id, t.broker_id) order by t.id for update;
  perform from auth.users u where u.id = v_user_id for update;
  perform from public.profiles p where p.id = v_user_id for update;
  perform from private.operator_roles r where r.role = 'admin' order by r.user_id for update;
  -- Another device may have been first.
  perform private.caller_id();
  v_open := private.open_transfer_count(v_user_id);
  if v_open > 0 then
    perform private.refuse('WA080', 'Money is still on its way', jsonb_build_object('count', v_open));
  elsif private.is_last_admin(v_user_id) then
    perform private.refuse('WA077', 'The last admin stays');
  end if;

  for v_transfer in
    select * from public.money_transfers t where t.sender_id = v_user_id and t.status = 'draft' order by t.id
  loop
    perform private.abandon_transfer(v_transfer, 'abandoned', 'sender', 'account deleted');
  end loop;
  update public.money_transfers t set recipient_name = null, recipient_phone = null, notes = null
  where t.sender_id = v_user_id and t.confirmed_at is null;
  v_is_kept := private.must_keep_money_of(v_user_id);
  v_are_papers_kept := private.must_keep_papers_of(v_user_id);

  delete from public.user_identity_drafts d where d.user_id = v_user_id;
  if not v_are_papers_kept then
    delete from public.user_identity_approvals a where a.user_id = v_user_id;
    update public.profiles p set is_identity_approved = false where p.id = v_user_id;
  end if;
  delete from private.operator_roles r where r.user_id = v_user_id;
  -- Rows only: the storage service finds the bytes that no row names any more and removes them.
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o
  where (o.owner_id = v_user_id::text or o.bucket_id = 'documents' and o.name like 'identity-documents/' || v_user_id || '/%')
    and not exists (select from public.user_identity_documents d where d.file_path = o.name);
  perform set_config('storage.allow_delete_query', '', true);
  if v_is_kept then
    perform private.forget_account(v_user_id);
  else
    delete from auth.users u where u.id = v_user_id;
  end if;
  perform private.add_audit_event('account.deleted', 'person', v_user_id, null,
    jsonb_build_object('is_row_kept', v_is_kept, 'are_papers_kept', v_are_papers_kept));
  return jsonb_build_object('kept', to_jsonb(array_remove(array[
    case when v_is_kept then 'money_transfers' end,
    case when v_are_papers_kept and exists (
      select from public.user_identity_approvals a where a.user_id = v_user_id) then 'identity_documents' end,
    'audit_log'], null)));
end
$$;
comment on function public.delete_my_account() is
  'Ends the caller''s account for good: all of it when no transfer names her, else all but the transfers, the papers of who moved money, and the audit log. Returns {kept}. Her tokens are worth nothing afterwards, so there is no repeat. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SIGN_IN_TOO_OLD, TRANSFER_OPEN, LAST_ADMIN.';
revoke all on function public.delete_my_account() from public, anon;
grant execute on function public.delete_my_account() to authenticated;
