create function private.refuse_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end
$$;
comment on function private.refuse_change() is 'Trigger: refuses every update and delete of the table''s rows, for every role.';
