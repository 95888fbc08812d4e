create function private.are_words_common(p_words tsquery) returns boolean
-- It changes nothing; but what is declared so may not ask for a plan.
language plpgsql volatile
set search_path = ''
as $$
declare
  v_plan json;
begin
  -- The guess of the planner, who knows how frequent each word is; nothing is read.
  execute format('explain (format json) select from private.listed_homes l where l.words @@ %L::tsquery', p_words) into v_plan;
  return (v_plan -> 0 -> 'Plan' ->> 'Plan Rows')::float8
    >= (select 0.01 * c.reltuples from pg_catalog.pg_class c where c.oid = 'private.listed_homes'::regclass);
end
$$;
comment on function private.are_words_common(tsquery) is 'Whether one home in a hundred has the words, by the guess of the planner.';
