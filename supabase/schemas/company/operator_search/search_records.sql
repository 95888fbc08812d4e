create function public.search_records(p_query text, p_limit integer default 10) returns jsonb
language plpgsql security definer
-- Forces generic plans for the queries of this function. A generic plan uses an index for every
-- search text, and planning the queries again at each call would take longer than reading the rows.
set plan_cache_mode = 'force_generic_plan'
set search_path = ''
as $$
declare
  v_query text := btrim(p_query);
  v_limit integer := least(greatest(coalesce(p_limit, 10), 1), 20);
  v_sees_people boolean;
  v_known uuid[];
  v_found jsonb;
begin
  perform private.require_operator('support', 'finance', 'compliance', 'admin');
  v_sees_people := private.has_operator_role('support', 'compliance', 'admin');
  if v_query is null or char_length(v_query) not between 2 and 200 then
    perform private.refuse('WA003', 'A search must have 2 to 200 characters', '{"field": "p_query"}');
  end if;
  -- Finance operators can search for money operations, but not for people.
  v_known := case when v_sees_people then array(select private.people_known_by(v_query) limit 5) else '{}' end;
  select coalesce(jsonb_agg(r.row order by r.place, r.number), '[]') into v_found from (
    select 1 as place, p.row, p.number from private.found_people(v_query, v_known, v_limit)
      with ordinality as p (row, number) where v_sees_people
    union all
    select 2, t.row, t.number from private.found_transfers(v_query, v_known, v_limit) with ordinality as t (row, number)
    union all
    select 3, d.row, d.number from private.found_deliveries(v_query, v_known, v_limit)
      with ordinality as d (row, number) where v_sees_people
    union all
    select 4, c.row, c.number from private.found_cases(v_query, v_known, v_limit)
      with ordinality as c (row, number) where v_sees_people or c.row ->> 'kind' <> 'identity_case'
    union all
    select 5, b.row, b.number from private.found_brokers(v_query, v_known, v_limit) with ordinality as b (row, number)
    union all
    select 6, h.row, h.number from private.found_properties(v_query, v_known, v_limit)
      with ordinality as h (row, number) where v_sees_people) as r;
  -- Logs the results, not the query: a name in the query would stay in the log permanently.
  perform private.add_audit_event('record.searched', 'operator', null, null, jsonb_build_object('found', coalesce(
    (select jsonb_agg(jsonb_build_object('kind', f ->> 'kind', 'id', f ->> 'id')) from jsonb_array_elements(v_found) as f), '[]')));
  return v_found;
end
$$;
comment on function public.search_records(text, integer) is
  'Searches people, transfers, parcels, cases, brokers and listings with one query. Each row has a kind, an id and the data that an operator may see, with masked names. For support, compliance and admins; finance operators find only transfers, brokers, disputes and applications. Logged. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID.';
revoke all on function public.search_records(text, integer) from public, anon;
grant execute on function public.search_records(text, integer) to authenticated;
