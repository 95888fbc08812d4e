create function private.refuse_change_of_begun() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- A version that has not begun may be deleted, because nobody has relied on it yet. A change adds
  -- a new version instead of editing an existing one.
  if tg_op = 'DELETE' and old.valid_from > now() then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end
$$;
comment on function private.refuse_change_of_begun() is
  'Trigger of version tables with a valid_from column: refuses every update, and refuses to delete a version that has begun, for every role.';
