-- The bucket of pictures: whoever has an address sees one; a person writes her own folder alone, and the database says which is hers.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
-- A picture of 512 px fits many times over. No image/*: that would let SVG in, which is a program.
values ('avatars', 'avatars', true, 512 * 1024, array['image/jpeg', 'image/webp']);

create function private.is_own_avatar_path(p_name text) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(p_name ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.(jpg|webp)$'
    and split_part(p_name, '/', 1) = auth.uid()::text, false)
$$;
comment on function private.is_own_avatar_path(text) is
  'Whether the name is one in the caller''s folder of avatars: <her id>/<a random uuid>.<jpg or webp>.';
grant execute on function private.is_own_avatar_path(text) to authenticated;

create function private.may_upload_avatar(p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_own_avatar_path(p_name)
    and exists (select from auth.users u
      where u.id = auth.uid() and u.deleted_at is null and not coalesce(u.banned_until > now(), false))
    -- The one that is shown, and some that an interrupted change left: no store of her own.
    and (select count(*) < 5 from storage.objects o where o.bucket_id = 'avatars' and o.name like auth.uid() || '/%')
$$;
comment on function private.may_upload_avatar(text) is
  'Whether the caller may put a picture there: into her own folder, while fewer than five lie there. Definer: callers do not see accounts.';
grant execute on function private.may_upload_avatar(text) to authenticated;

create policy person_uploads_own_avatar on storage.objects for insert to authenticated
  with check (bucket_id = 'avatars' and private.may_upload_avatar(name));
create policy person_sees_own_avatars on storage.objects for select to authenticated
  using (bucket_id = 'avatars' and private.is_own_avatar_path(name));
create policy person_removes_own_avatars on storage.objects for delete to authenticated
  using (bucket_id = 'avatars' and private.is_own_avatar_path(name));
-- No update: another picture has another name, so that nobody is shown the old one out of a cache.

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
  -- A path of this server and never another address: whoever sees a picture must not be sent to a stranger's counter.
  update public.profiles p set avatar_url = '/storage/v1/object/public/avatars/' || p_name
  where p.id = v_user_id returning * into v_profile;
  -- Rows only: the storage service removes the bytes that no row names any more. Young ones may be another device's, on
  -- the way here.
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o
  where o.bucket_id = 'avatars' and o.name like v_user_id || '/%' and o.name is distinct from p_name
    and (o.name = v_old_name or p_name is null or o.created_at < now() - interval '1 hour');
  perform set_config('storage.allow_delete_query', '', true);
  return v_profile;
end
$$;
comment on function public.set_avatar(text) is
  'Shows the picture of that name in the caller''s folder, or none, and removes the one before. Sent again it changes nothing. Refuses: NOT_SIGNED_IN, FIELD_INVALID (field avatar).';
revoke all on function public.set_avatar(text) from public, anon;
grant execute on function public.set_avatar(text) to authenticated;
