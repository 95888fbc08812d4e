create function private.refuse_change_of_begun() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- A version of a setting that is not yet in force may be deleted, because nobody has relied on
  -- it. A changed setting needs a new version; existing versions are never edited.
  if tg_op = 'DELETE' and old.valid_from > now() then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end
$$;
comment on function private.refuse_change_of_begun() is
  'Trigger of version tables with a valid_from column: refuses every update, and refuses to delete a version that has begun, for every role.';
