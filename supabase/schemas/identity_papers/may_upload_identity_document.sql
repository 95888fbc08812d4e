create function private.may_upload_identity_document(p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_own_identity_path(p_name)
    and exists (select from auth.users u
      where u.id = auth.uid() and u.deleted_at is null and not coalesce(u.banned_until > now(), false))
    -- Twice the number she may send, so that she can change her mind, and no more.
    and (select count(*) < 20 from storage.objects o
      where o.bucket_id = 'documents' and o.name like 'identity-documents/' || auth.uid() || '/%'
        and not private.is_paper_sent(o.name))
$$;
comment on function private.may_upload_identity_document(text) is
  'Whether the caller may put a file there: into her own folder, while fewer than twenty lie there unsent. Definer: the policy counts rows.';
grant execute on function private.may_upload_identity_document(text) to authenticated;
