create function public.set_avatar(p_name text default null) returns public.profiles
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_profile public.profiles;
  v_old_name text;
begin
  select split_part(p.avatar_url, '/avatars/', 2) into v_old_name
  from public.profiles p where p.id = v_user_id for update;
  if p_name is not null and not (private.is_own_avatar_path(p_name)
      and exists (select from storage.objects o where o.bucket_id = 'avatars' and o.name = p_name)) then
    perform private.refuse('WA003', 'There is no such picture in your folder', '{"field": "avatar"}');
  end if;
  -- A path of this server and never another address: whoever sees a picture must not be counted by a stranger's server.
  update public.profiles p set avatar_url = '/storage/v1/object/public/avatars/' || p_name
  where p.id = v_user_id returning * into v_profile;
  -- Young ones may be another device's, on the way here.
  perform private.delete_files(array(select o.id from storage.objects o
  where o.bucket_id = 'avatars' and o.name like v_user_id || '/%' and o.name is distinct from p_name
    and (o.name = v_old_name or p_name is null or o.created_at < now() - interval '1 hour')));
  return v_profile;
end
$$;
comment on function public.set_avatar(text) is
  'Shows the picture of that name in the caller''s folder, or none, and removes the one before. Sent again it changes nothing. Refuses: NOT_SIGNED_IN, FIELD_INVALID (field avatar).';
revoke all on function public.set_avatar(text) from public, anon;
grant execute on function public.set_avatar(text) to authenticated;
