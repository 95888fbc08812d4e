create function private.may_send_lists() returns boolean
language sql stable
set search_path = ''
as $$
  select private.has_operator_role('finance', 'compliance', 'admin')
$$;
comment on function private.may_send_lists() is
  'Whether the caller may send a bank''s file or a list of names, which are longer than any other body: the server asks before it reads one (large_bodies of product.json).';
grant execute on function private.may_send_lists() to authenticated;
