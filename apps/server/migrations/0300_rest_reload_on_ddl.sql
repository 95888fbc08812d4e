-- Notifies the REST service of changed tables and functions, as on Supabase; a manual `notify
-- pgrst` still works.

create function wasl_platform.notify_rest_of_change() returns event_trigger
language plpgsql set search_path = '' as $$
begin
  -- Temporary tables are not part of the API.
  if tg_event = 'ddl_command_end' and not exists (
    select from pg_event_trigger_ddl_commands() where schema_name is distinct from 'pg_temp'
  ) then
    return;
  end if;
  if tg_event = 'sql_drop' and not exists (
    select from pg_event_trigger_dropped_objects() where not is_temporary
  ) then
    return;
  end if;
  notify pgrst, 'reload schema';
end
$$;
comment on function wasl_platform.notify_rest_of_change is 'Notifies every server of this database to reload the schema.';

do $$
begin
  create event trigger wasl_rest_ddl on ddl_command_end execute function wasl_platform.notify_rest_of_change();
  create event trigger wasl_rest_drop on sql_drop execute function wasl_platform.notify_rest_of_change();
exception when insufficient_privilege then
  raise notice 'event triggers need a superuser here: after a change by hand, run notify pgrst, ''reload schema''';
end
$$;
