create function private.refuse_change_of_begun() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- What has not begun was read by nobody, so it may be taken back; the next one is added, nothing is edited.
  if tg_op = 'DELETE' and old.valid_from > now() then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end
$$;
comment on function private.refuse_change_of_begun() is
  'Trigger of versions with a valid_from: refuses every update, and the delete of one that has begun, whoever asks.';
