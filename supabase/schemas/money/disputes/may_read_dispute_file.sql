create function private.may_read_dispute_file(p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce((
    select private.role_in_dispute(d, auth.uid()) is not null
      -- To look at while there is something to decide, not to sign an address that outlives it.
      or d.status = 'open' and not private.is_own_dispute(d, auth.uid())
        and storage.allow_any_operation(array['object.get_authenticated', 'object.get_authenticated_info', 'render.image_authenticated'])
        and private.has_operator_role('support', 'finance', 'compliance', 'admin')
    from private.dispute_files f join private.disputes d on d.id = f.dispute_id
    where f.storage_path = p_name),
    -- No row yet: whoever uploaded it.
    split_part(p_name, '/', 2) = auth.uid()::text)
$$;
comment on function private.may_read_dispute_file(text) is
  'Whether the caller may read the file: a party of the dispute, an operator while it is open, and who uploaded it while no entry carries it. Definer: nobody reads the rows.';
revoke all on function private.may_read_dispute_file(text) from public;
grant execute on function private.may_read_dispute_file(text) to authenticated;
