create function private.export_of_broker_settlements(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('broker_settlements', (
    select jsonb_agg(jsonb_build_object('is_giver', s.giver_id = p_user_id, 'amount_centimes', s.amount_centimes, 'status', s.status,
      'proposed_at', s.proposed_at, 'ended_at', s.ended_at) order by s.proposed_at, s.id)
    from private.broker_settlements s where p_user_id in (s.giver_id, s.taker_id)))
$$;
comment on function private.export_of_broker_settlements(uuid) is 'Exports the settlements that were proposed to the broker, and the outcome of each.';

insert into private.area_hooks (hook, area, position) values ('export', 'broker_settlements', 645);

create function private.due_work_of_broker_settlements() returns integer
language plpgsql
set search_path = ''
as $$
declare
  -- Settlements are proposed at eight in the evening, when most brokers have counted their drawer.
  v_evening date := (now() at time zone 'Africa/Casablanca' - interval '20 hours')::date;
  v_count integer;
begin
  with due as (
    select s.id from private.broker_settlements s where s.status = 'open' and s.lapses_at <= now() for update skip locked
  )
  update private.broker_settlements s set status = 'lapsed', ended_at = now() from due where s.id = due.id and s.status = 'open';
  get diagnostics v_count = row_count;
  if not exists (select from private.settlement_evenings e where e.evening = v_evening)
    -- Does nothing if a concurrent run holds the lock, because that run makes the proposals.
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
  'Expires settlements that the two brokers did not both confirm within a day. Proposes new settlements once each evening.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'broker_settlements', 690);
