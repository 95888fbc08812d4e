create function private.due_work_of_sanctions() returns integer
language plpgsql
set search_path = ''
as $$
declare
  c_batch constant integer := 100;
  v_sweep private.sanctions_sweeps;
  v_case record;
  v_count integer := 0;
begin
  -- Processes only the newest sanctions list, because older lists are no longer in force. Skips
  -- this list if a concurrent run has locked its row in sanctions_sweeps.
  select * into v_sweep from private.sanctions_sweeps s
  where s.list_id = (select max(l.id) from private.sanctions_lists l) and s.done_at is null for update skip locked;
  if v_sweep.list_id is null then
    return 0;
  end if;
  for v_case in
    select a.id, a.user_id, concat_ws(' ', a.first_name, a.middle_name, a.last_name) as name
    from public.user_identity_approvals a
    where a.status = 'approved' and (v_sweep.after_id is null or a.id > v_sweep.after_id)
    order by a.id limit c_batch
  loop
    v_count := v_count + 1;
    v_sweep.after_id := v_case.id;
    v_sweep.found := v_sweep.found + private.recheck_sanctions_of_person(v_case.user_id, v_case.name, v_case.id)::integer;
  end loop;
  update private.sanctions_sweeps s set after_id = v_sweep.after_id, compared = s.compared + v_count, found = v_sweep.found,
    done_at = case when v_count < c_batch then now() end
  where s.list_id = v_sweep.list_id;
  return 0;
end
$$;
comment on function private.due_work_of_sanctions() is
  'Checks people against the current sanctions list if their identity was approved before the list was imported. Checks 100 people in each run and raises alerts to compliance. Moves no money.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'sanctions', 955);
