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
  '{profile (her whole own row, so that the header need not ask for it again), account {email_verified, phone_verified, has_username, has_city}}.';

insert into private.area_hooks (hook, area, position) values ('dashboard', 'profiles', 200);
