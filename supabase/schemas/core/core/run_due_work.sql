create function private.run_due_work() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_area text;
  v_part integer;
  v_count integer := 0;
begin
  for v_area in select h.area from private.area_hooks h where h.hook = 'due_work' order by h.position, h.area loop
    execute format('select private.%I()', 'due_work_of_' || v_area) into v_part;
    v_count := v_count + v_part;
  end loop;
  return v_count;
end
$$;
comment on function private.run_due_work() is
  'Runs the scheduled job: the due work of all areas (private.due_work_of_<area>). May run at any time and on any server, also concurrently. Returns the number of items processed.';
