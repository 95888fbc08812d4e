-- One question to row-level security for a whole audience: which of the changed rows does it show to each person.

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
  -- Planning anew for each person would cost more than looking.
  perform set_config('plan_cache_mode', 'force_generic_plan', true);
  for v_set in 1 .. array_length(p_keys, 1) loop
    select string_agg(quote_literal(p_keys[v_set][number]), ', ' order by number) into v_arguments
    from generate_series(1, array_length(p_keys, 2)) number;
    v_questions := v_questions || format('execute %I(%s)', v_name, v_arguments);
  end loop;
  for v_person in 1 .. cardinality(p_claims) loop
    person := v_person;
    -- One person's policy that fails must not decide for the others.
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
      -- The role has gone back with everything else.
      v_role := null;
      row_position := null;
      fault := sqlerrm;
      return next;
      fault := null;
    end;
  end loop;
end
$$;
comment on function realtime.visible_to is 'For the server''s login alone. p_query is prepared once a session and asked as each person; p_asked says with which row of p_keys, whose columns are its arguments. A row of the answer is one that is seen, or a fault.';

-- Whoever may run it may become any caller's role, as this login can in any case.
grant usage on schema realtime to authenticator;
grant execute on function realtime.visible_to(text, text[], int[], text[], text[]) to authenticator;
