create function private.export_of_profiles(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('profile', (select to_jsonb(p) from public.profiles p where p.id = p_user_id))
$$;
comment on function private.export_of_profiles(uuid) is
  'Exports the person''s whole profile.';

insert into private.area_hooks (hook, area, position) values ('export', 'profiles', 200);

create function private.dashboard_of_profiles(p_user_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_profile public.profiles;
begin
  select * into v_profile from public.profiles where id = p_user_id;
  return jsonb_build_object(
    'profile', to_jsonb(v_profile),
    'account', jsonb_build_object(
      'email_verified', v_profile.email_verified,
      'phone_verified', v_profile.phone_verified,
      'has_username', v_profile.username is not null,
      'has_city', v_profile.city_id is not null));
end
$$;
comment on function private.dashboard_of_profiles(uuid) is
  'Returns {profile, account {email_verified, phone_verified, has_username, has_city}} for the dashboard. profile is the person''s own complete row, so that the app''s header needs no separate request.';

insert into private.area_hooks (hook, area, position) values ('dashboard', 'profiles', 200);

create function private.due_work_of_profiles() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  delete from private.person_lookups l where (l.seeker_id, l.person_id) in (
    select o.seeker_id, o.person_id from private.person_lookups o
    where o.looked_up_at <= now() - interval '24 hours' order by o.looked_up_at limit 500 for update skip locked);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function private.due_work_of_profiles() is 'Deletes entries of person_lookups that are older than 24 hours, up to 500 for each call.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'profiles', 305);

create function private.lock_account_end_of_profiles(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.profiles p where p.id = p_user_id for update;
end
$$;
comment on function private.lock_account_end_of_profiles(uuid) is
  'Locks the person''s profile. The hook of the accounts area runs earlier (lower position), because the lock order puts the account before the profile.';

insert into private.area_hooks (hook, area, position) values ('lock_account_end', 'profiles', 500);

create function private.end_account_of_profiles(p_user_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform private.delete_files(array(
    select o.id from storage.objects o where o.bucket_id = 'avatars' and o.owner_id = p_user_id::text));
  return '{}';
end
$$;
comment on function private.end_account_of_profiles(uuid) is
  'Deletes the person''s profile pictures. The profile row is deleted or cleared together with the account.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'profiles', 600);

create function private.forget_person_of_profiles(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.profiles set
    email = null, first_name = '', last_name = null, username = null, avatar_url = null, phone_number = null,
    email_verified = false, phone_verified = false, country_id = null, city_id = null,
    preferred_language_id = null, last_sign_in = null
  where id = p_user_id;
end
$$;
comment on function private.forget_person_of_profiles(uuid) is
  'Clears the profile row, which remains because the account''s row remains.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'profiles', 400);
