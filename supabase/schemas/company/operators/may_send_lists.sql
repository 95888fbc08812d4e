create function private.may_send_lists() returns boolean
language sql stable
set search_path = ''
as $$
  select private.has_operator_role('finance', 'compliance', 'admin')
$$;
comment on function private.may_send_lists() is
  'Returns whether the caller may upload a bank file or a list of names, whose request bodies exceed the usual limit. The server calls this function before reading such a body (large_bodies of product.json).';
grant execute on function private.may_send_lists() to authenticated;
