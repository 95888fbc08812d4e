create function private.due_work_of_ledger() returns integer
language plpgsql
set search_path = ''
as $$
declare
  -- The nightly check runs at three in the morning, when few people send.
  v_night date := (now() at time zone 'Africa/Casablanca' - interval '3 hours')::date;
begin
  if not exists (select from private.ledger_checks c where c.night = v_night) then
    perform private.check_ledger(v_night);
  end if;
  return 0;
exception when others then
  -- What cannot even be computed is a finding, and must not stop the other due work night after night.
  insert into private.ledger_checks (night, is_whole, journal_count, problem)
  values (v_night, false, 0, 'it cannot be computed: ' || sqlerrm);
  return 0;
end
$$;
comment on function private.due_work_of_ledger() is
  'Verifies the ledger once a night; it moves nothing.';

-- Before all others: whoever comes later holds locks, and this may take a minute.
insert into private.area_hooks (hook, area, position) values ('due_work', 'ledger', 50);
