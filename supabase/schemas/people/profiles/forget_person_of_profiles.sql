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
  'Empties the profile, which stays with the account.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'profiles', 400);
