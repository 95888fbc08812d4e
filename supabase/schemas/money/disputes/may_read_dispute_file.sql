create function private.may_read_dispute_file(p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce((
    select private.role_in_dispute(d, auth.uid()) is not null
      -- Operators may read evidence only while the dispute is open, and only by authenticated
      -- download: a signed URL would still work after the dispute is closed.
      or d.status = 'open' and not private.is_own_dispute(d, auth.uid())
        and storage.allow_any_operation(array['object.get_authenticated', 'object.get_authenticated_info', 'render.image_authenticated'])
        and private.has_operator_role('support', 'finance', 'compliance', 'admin')
    from private.dispute_files f join private.disputes d on d.id = f.dispute_id
    where f.storage_path = p_name),
    -- Only the uploader may read a file that is not attached to an entry of a dispute yet.
    split_part(p_name, '/', 2) = auth.uid()::text)
$$;
comment on function private.may_read_dispute_file(text) is
  'Returns whether the caller may read the file. Parties of the dispute may always read a file that is attached to an entry; operators may read such a file while the dispute is open. A file that is not attached yet may be read only by its uploader. SECURITY DEFINER: callers may not read the rows of disputes.';
revoke all on function private.may_read_dispute_file(text) from public;
grant execute on function private.may_read_dispute_file(text) to authenticated;
