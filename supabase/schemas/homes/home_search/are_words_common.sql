create function private.are_words_common(p_words tsquery) returns boolean
-- Declared volatile although it changes nothing, because stable functions may not run explain.
language plpgsql volatile
set search_path = ''
as $$
declare
  v_plan json;
begin
  -- Uses the planner's estimate, which is based on statistics and reads no rows of the table.
  execute format('explain (format json) select from private.listed_homes l where l.words @@ %L::tsquery', p_words) into v_plan;
  return (v_plan -> 0 -> 'Plan' ->> 'Plan Rows')::float8
    >= (select 0.01 * c.reltuples from pg_catalog.pg_class c where c.oid = 'private.listed_homes'::regclass);
end
$$;
comment on function private.are_words_common(tsquery) is 'Returns whether at least one in a hundred of the listed homes matches the text query. The number of matching homes is the estimate of PostgreSQL''s query planner.';
