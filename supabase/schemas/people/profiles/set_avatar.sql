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
  from public.profiles p where p.id = v_user_id for no key update;
  if p_name is not null and not exists (
    select from storage.objects o
    where o.bucket_id = 'avatars' and o.name = p_name and private.is_own_avatar(o.name, o.owner_id)) then
    perform private.refuse('WA003', 'The picture was not found among the caller''s uploads', '{"field": "avatar"}');
  end if;
  -- Only a path on this server is allowed: an external URL would let a third party track the people
  -- who view the picture.
  update public.profiles p set avatar_url = '/storage/v1/object/public/avatars/' || p_name
  where p.id = v_user_id returning * into v_profile;
  -- Keeps uploads of the last hour: another device may still choose one of them as the picture.
  perform private.delete_files(array(select o.id from storage.objects o
  where o.bucket_id = 'avatars' and o.owner_id = v_user_id::text and o.name is distinct from p_name
    and (o.name = v_old_name or p_name is null or o.created_at < now() - interval '1 hour')));
  return v_profile;
end
$$;
comment on function public.set_avatar(text) is
  'Sets the caller''s profile picture to the uploaded file with this name and deletes the previous file. If the name is null, only removes the picture. A repeat changes nothing. Returns the profile. Error codes: NOT_SIGNED_IN, FIELD_INVALID (field avatar).';
revoke all on function public.set_avatar(text) from public, anon;
grant execute on function public.set_avatar(text) to authenticated;
