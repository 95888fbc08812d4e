create function private.refuse_change_of_begun() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Nobody has relied on a version that has not begun, so it may be deleted. A change adds a new
  -- version instead of editing one.
  if tg_op = 'DELETE' and old.valid_from > now() then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end
$$;
comment on function private.refuse_change_of_begun() is
  'Trigger of version tables with a valid_from: refuses every update, and the delete of a version that has begun, for every role.';
