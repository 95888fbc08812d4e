create function private.may_upload_avatar(p_name text, p_owner_id text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_own_avatar(p_name, p_owner_id)
    and exists (select from auth.users u
      where u.id = auth.uid() and u.deleted_at is null and not coalesce(u.banned_until > now(), false))
    -- A person may own five pictures: the current one, and those left by interrupted uploads.
    and (select count(*) < 5 from storage.objects o where o.bucket_id = 'avatars' and o.owner_id = p_owner_id)
$$;
comment on function private.may_upload_avatar(text, text) is
  'Returns whether the caller may upload this profile picture: the caller must be the owner of the file and own fewer than five pictures. SECURITY DEFINER: callers may not read accounts.';
grant execute on function private.may_upload_avatar(text, text) to authenticated;
