-- Evaluates row-level security for many users at once: determines for each user which of the
-- changed rows the user may see.

create function realtime.visible_to(
  p_query text, p_keys text[], p_asked int[], p_roles text[], p_claims text[]
)
returns table (person int, row_position int, fault text)
language plpgsql as $$
declare
  v_name text := 'visible_to_' || md5(p_query);
  v_is_prepared boolean := exists (select from pg_prepared_statements where name = v_name);
  v_questions text[] := '{}';
  v_arguments text;
  v_person int;
  v_role text;
begin
  -- Reuses one plan, because planning the query for each user would cost more than running it.
  perform set_config('plan_cache_mode', 'force_generic_plan', true);
  for v_set in 1 .. array_length(p_keys, 1) loop
    select string_agg(quote_literal(p_keys[v_set][number]), ', ' order by number) into v_arguments
    from generate_series(1, array_length(p_keys, 2)) number;
    v_questions := v_questions || format('execute %I(%s)', v_name, v_arguments);
  end loop;
  for v_person in 1 .. cardinality(p_claims) loop
    person := v_person;
    -- A policy that fails for one user must not affect the others.
    begin
      if v_role is distinct from p_roles[v_person] then
        v_role := p_roles[v_person];
        perform set_config('role', v_role, true);
      end if;
      perform set_config('request.jwt.claims', p_claims[v_person], true);
      if not v_is_prepared then
        execute format('prepare %I as %s', v_name, p_query);
        v_is_prepared := true;
      end if;
      for row_position in execute v_questions[p_asked[v_person]] loop
        return next;
      end loop;
    exception when others then
      -- The rollback undid the role change. The role must be set again for the next user.
      v_role := null;
      row_position := null;
      fault := sqlerrm;
      return next;
      fault := null;
    end;
  end loop;
end
$$;
comment on function realtime.visible_to is 'For the server''s login only. Returns the rows that each user may see, or the error of a policy that failed. The function prepares p_query once per session and executes it with the rights of each user. Each element of p_keys contains one set of arguments for p_query. p_asked contains one number per user: the position in p_keys of the arguments for that user.';

-- This function can read the rows that any given user may see. So only the role authenticator, with
-- which the server logs in, may execute it. This role can act on behalf of every user anyway.
grant usage on schema realtime to authenticator;
grant execute on function realtime.visible_to(text, text[], int[], text[], text[]) to authenticator;
