create function private.refuse_loss_of_line() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_has_begun boolean;
begin
  execute format('select exists (select from %s v where v.id = $1 and v.valid_from <= now())', tg_argv[0])
    into v_has_begun using old.schedule_id;
  if v_has_begun then
    raise exception '% is append-only', tg_table_name using errcode = '42501';
  end if;
  return old;
end
$$;
comment on function private.refuse_loss_of_line() is
  'Trigger on a table with the list items of versioned settings. After a version has taken effect, no role can delete its items. The argument of the trigger is the name of the table of the versions.';
