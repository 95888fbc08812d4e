create function private.keep_used_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_is_used boolean;
begin
  execute format('select private.%I($1)', tg_argv[0]) into v_is_used using old.name;
  if v_is_used then
    raise exception '%', tg_argv[1] using errcode = '42501';
  end if;
  return coalesce(new, old);
end
$$;
comment on function private.keep_used_file() is
  'Trigger on storage.objects: refuses to change or delete a file that is in use, even with the service key. The first argument is the name of a function of the schema private that returns whether a row uses the file name; the second argument is the error message. A policy would not be enough: while a delete waits for a lock, another transaction may write a row that uses the file, and only a trigger sees this row. SECURITY DEFINER: callers may not read other people''s rows.';
