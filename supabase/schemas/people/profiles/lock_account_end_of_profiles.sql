create function private.lock_account_end_of_profiles(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.profiles p where p.id = p_user_id for update;
end
$$;
comment on function private.lock_account_end_of_profiles(uuid) is
  'Her profile, after the account.';

insert into private.area_hooks (hook, area, position) values ('lock_account_end', 'profiles', 500);
