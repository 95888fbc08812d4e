create function private.refuse_loss_of_name() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not exists (
    select from private.sanctions_lists l where l.id > old.list_id and l.imported_at < private.kept_since('listed_names')) then
    raise exception '% is append-only until its retention period has ended', tg_table_name using errcode = '42501';
  end if;
  return old;
end
$$;
comment on function private.refuse_loss_of_name() is
  'Trigger: refuses, for every role, to delete a name from a sanctions list until this list has been out of force for longer than the retention period.';
