-- Simulates supautils, an extension of the hosted platform. With supautils, the role postgres may
-- create policies and triggers on the tables of the schemas auth, storage and realtime, although
-- other roles own these tables. PostgreSQL lets only members of the owning role create policies, so
-- postgres becomes a member of the three owning roles. This membership would also allow other
-- changes that a hosted project may not make in these schemas, so event triggers refuse such
-- changes. Source: supautils.conf of supabase/postgres; step 5 of docs/deploy-on-supabase.md.

grant supabase_auth_admin, supabase_storage_admin, supabase_realtime_admin to postgres with inherit true, set false;

-- supautils lets postgres set this parameter, which otherwise only a superuser may set.
grant set on parameter session_replication_role to postgres;

create schema hosted;
create function hosted.refuse_ddl() returns event_trigger language plpgsql security invoker as $$
declare
  v_command record;
begin
  if current_user <> 'postgres' then
    return;
  end if;
  for v_command in select * from pg_event_trigger_ddl_commands() loop
    if v_command.command_tag not in ('CREATE POLICY', 'ALTER POLICY', 'CREATE TRIGGER', 'COMMENT', 'GRANT')
      and (v_command.schema_name in ('auth', 'storage', 'realtime')
        or split_part(v_command.object_identity, '.', 1) in ('auth', 'storage', 'realtime')) then
      raise exception 'must be owner of %: % is the platform''s to make', v_command.object_identity, v_command.command_tag
        using errcode = '42501';
    end if;
  end loop;
end
$$;
create event trigger refuse_platform_ddl on ddl_command_end execute function hosted.refuse_ddl();

create function hosted.refuse_drop() returns event_trigger language plpgsql security invoker as $$
declare
  v_object record;
begin
  if current_user <> 'postgres' then
    return;
  end if;
  for v_object in select * from pg_event_trigger_dropped_objects() where original loop
    if v_object.object_type not in ('policy', 'trigger') and v_object.schema_name in ('auth', 'storage', 'realtime') then
      raise exception 'must be owner of %', v_object.object_identity using errcode = '42501';
    end if;
  end loop;
end
$$;
create event trigger refuse_platform_drop on sql_drop execute function hosted.refuse_drop();
grant usage on schema hosted to public;

-- Records every statement of a run, including statements inside functions. After the run, the
-- recorded statements are checked for updates and deletes that safeupdate would refuse.
create extension pg_stat_statements with schema hosted;
