create function private.export_of_profiles(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('profile', (select to_jsonb(p) from public.profiles p where p.id = p_user_id))
$$;
comment on function private.export_of_profiles(uuid) is
  'Her profile, whole.';

insert into private.area_hooks (hook, area, position) values ('export', 'profiles', 200);
