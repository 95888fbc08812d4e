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
  'Trigger on storage.objects: refuses to change or delete a used file, even with the service key. Its two arguments are a function of the schema private that returns whether a row uses a file name, and an error message. Unlike a policy, the trigger sees a row that was written while the delete waited. SECURITY DEFINER: callers may not read other people''s rows.';
