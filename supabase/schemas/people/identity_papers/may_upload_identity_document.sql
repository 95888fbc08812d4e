create function private.may_upload_identity_document(p_name text, p_owner_id text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_own_paper(p_name, p_owner_id)
    and exists (select from auth.users u
      where u.id = auth.uid() and u.deleted_at is null and not coalesce(u.banned_until > now(), false))
    -- The limit on files that are not submitted is twice the maximum number in a submission, so
    -- that the person can replace files.
    and case when private.is_flat_paper(p_name) then
      (select count(*) < 20 from storage.objects o
        where o.bucket_id = 'documents' and o.owner_id = p_owner_id and private.is_flat_paper(o.name)
          and not private.is_paper_sent(o.name))
    else
      (select count(*) < 20 from storage.objects o
        where o.bucket_id = 'documents' and o.name like 'identity-documents/' || auth.uid() || '/%'
          and not private.is_paper_sent(o.name))
    end
$$;
comment on function private.may_upload_identity_document(text, text) is
  'Returns whether the caller may upload this file. The caller must own the folder of the file, or the file itself if it has no folder. Before the upload, the caller must have fewer than twenty files that are not submitted. Files in the folder of the caller and files without a folder are counted separately. SECURITY DEFINER, so that the upload policy counts all rows, including those that the caller may not read.';
grant execute on function private.may_upload_identity_document(text, text) to authenticated;
