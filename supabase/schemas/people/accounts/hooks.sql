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
  'Exports the account, its sign-in methods, second factors and sessions without secrets, and the names of the person''s files.';

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
  'Returns {account {has_second_factor}} for the dashboard.';

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
  'Locks the account. By the lock order, the person''s parcels, transfers and conversations must be locked before the account.';

insert into private.area_hooks (hook, area, position) values ('lock_account_end', 'accounts', 400);
