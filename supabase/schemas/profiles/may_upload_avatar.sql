create function private.may_upload_avatar(p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_own_avatar_path(p_name)
    and exists (select from auth.users u
      where u.id = auth.uid() and u.deleted_at is null and not coalesce(u.banned_until > now(), false))
    -- The one that is shown, and some that an interrupted change left, and no more.
    and (select count(*) < 5 from storage.objects o where o.bucket_id = 'avatars' and o.name like auth.uid() || '/%')
$$;
comment on function private.may_upload_avatar(text) is
  'Whether the caller may put a picture there: into her own folder, while fewer than five lie there. Definer: callers do not see accounts.';
grant execute on function private.may_upload_avatar(text) to authenticated;
