create function private.refuse_early_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if coalesce((to_jsonb(old) ->> tg_argv[1])::timestamptz, now()) > private.kept_since(tg_argv[0]) then
    raise exception '% is append-only until its time is over', tg_table_name using errcode = '42501';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function private.refuse_early_change() is
  'Trigger with a class of retention and a column of time: refuses the change of a row that is not kept long enough yet, whoever asks.';
