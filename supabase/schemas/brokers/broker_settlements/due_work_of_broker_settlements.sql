create function private.due_work_of_broker_settlements() returns integer
language plpgsql
set search_path = ''
as $$
declare
  -- Eight in the evening, when most have counted.
  v_evening date := (now() at time zone 'Africa/Casablanca' - interval '20 hours')::date;
  v_count integer;
begin
  with due as (
    select s.id from private.broker_settlements s where s.status = 'open' and s.lapses_at <= now() for update skip locked
  )
  update private.broker_settlements s set status = 'lapsed', ended_at = now() from due where s.id = due.id and s.status = 'open';
  get diagnostics v_count = row_count;
  if not exists (select from private.settlement_evenings e where e.evening = v_evening)
    -- Whoever holds it proposes; the clock comes again in a moment.
    and pg_try_advisory_xact_lock(hashtext('private.broker_settlements')) then
    insert into private.settlement_evenings (evening, proposed_count) values (v_evening, 0) on conflict do nothing;
    if found then
      update private.settlement_evenings e set proposed_count = private.make_settlements() where e.evening = v_evening;
    end if;
  end if;
  return v_count;
end
$$;
comment on function private.due_work_of_broker_settlements() is
  'Ends settlements that were not confirmed by both within a day, and proposes new ones once an evening.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'broker_settlements', 690);
