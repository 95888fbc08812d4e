create function private.refuse_early_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if coalesce((to_jsonb(old) ->> tg_argv[1])::timestamptz, now()) > private.kept_since(tg_argv[0]) then
    raise exception '% is append-only until its retention period has ended', tg_table_name using errcode = '42501';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function private.refuse_early_change() is
  'Trigger with two arguments, a retention class and a time column. Refuses to change a row before its retention period is over, for every database role.';
