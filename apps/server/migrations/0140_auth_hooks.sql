-- Adds the function wasl_platform.call_auth_hook, which calls a database function that the operator
-- configured as an auth hook. The hook has only the rights of supabase_auth_admin.
--
-- call_auth_hook is security definer, because PostgreSQL then refuses `set role` and `reset role`
-- in the hook. If the server set the role before the call instead, the hook could reset the role to
-- the server's own role. Only the server may execute call_auth_hook, and only for functions that
-- are configured as hooks.

do $$
declare
  v_server name := current_user;
begin
  execute 'grant usage, create on schema wasl_platform to supabase_auth_admin';
  set local role supabase_auth_admin;
  create function wasl_platform.call_auth_hook(p_schema text, p_function text, p_event text) returns text
  language plpgsql volatile security definer
  -- The same search path as for hooks on projects hosted by Supabase. Temporary objects come last,
  -- so that none of them can shadow a table.
  set search_path = auth, pg_temp
  as $function$
  declare
    v_answer text;
  begin
    -- The parameter of a hook has the type json or jsonb. The event is passed as an untyped
    -- literal, which PostgreSQL converts to the type of the parameter.
    execute format('select %I.%I(%L)::text', p_schema, p_function, p_event) into v_answer;
    return v_answer;
  end
  $function$;
  revoke execute on function wasl_platform.call_auth_hook(text, text, text) from public;
  execute format('grant execute on function wasl_platform.call_auth_hook(text, text, text) to %I', v_server);
  comment on function wasl_platform.call_auth_hook(text, text, text) is 'The answer of an auth hook, which runs as supabase_auth_admin.';
  execute format('set local role %I', v_server);
  execute 'revoke usage, create on schema wasl_platform from supabase_auth_admin';
end
$$;
