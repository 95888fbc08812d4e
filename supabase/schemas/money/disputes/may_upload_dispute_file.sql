create function private.may_upload_dispute_file(p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select p_name ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}/[0-9a-f-]{36}\.(jpg|png|pdf)$'
    and split_part(p_name, '/', 2) = auth.uid()::text
    and exists (select from auth.users u
      where u.id = auth.uid() and u.deleted_at is null and not coalesce(u.banned_until > now(), false))
    and exists (select from private.disputes d
      where d.id::text = split_part(p_name, '/', 1) and d.status = 'open'
        and private.role_in_dispute(d, auth.uid()) is not null)
    -- The limit is twice the number of files that a party may attach, so that a party can replace
    -- files but cannot use the bucket as free storage.
    and (select count(*) < 40 from storage.objects o
      where o.bucket_id = 'dispute-files' and o.name like split_part(p_name, '/', 1) || '/' || auth.uid() || '/%')
$$;
comment on function private.may_upload_dispute_file(text) is
  'Returns whether the caller may upload the file: they must be a party of the open dispute, the file must be in their own folder, and they may upload at most forty files. SECURITY DEFINER: the upload policy must count all rows, including those that the caller may not read.';
revoke all on function private.may_upload_dispute_file(text) from public;
grant execute on function private.may_upload_dispute_file(text) to authenticated;
