-- What the account itself has in the export and on the first screen, and how it ends when its row stays.

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

create or replace function private.forget_account(p_user_id uuid) returns void
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
