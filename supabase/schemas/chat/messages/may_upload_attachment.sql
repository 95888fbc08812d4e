create function private.may_upload_attachment(p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select case when private.is_own_attachment_path(p_name) then
    exists (select from auth.users u
      where u.id = auth.uid() and u.deleted_at is null and not coalesce(u.banned_until > now(), false))
    and exists (
      select from public.conversations c
      join public.conversation_members m on m.conversation_id = c.id
      where c.id = split_part(p_name, '/', 1)::uuid and m.user_id = auth.uid() and m.status = 'active'
        and (c.is_group or not private.are_blocked(c.pair_low_id, c.pair_high_id)))
    -- The limit of forty unsent files is high enough for parallel uploads, even when files of
    -- interrupted uploads remain.
    and (select count(*) < 40 from private.waiting_attachments w where w.owner_id = auth.uid())
  else false end
$$;
comment on function private.may_upload_attachment(text) is
  'Returns whether the caller may upload this file: the file must be in the caller''s own folder of a conversation of which the caller is an active member, and the caller must have fewer than forty unsent files. SECURITY DEFINER, so that the upload policy counts all rows, including those that the caller may not read.';
revoke all on function private.may_upload_attachment(text) from public;
grant execute on function private.may_upload_attachment(text) to authenticated;
