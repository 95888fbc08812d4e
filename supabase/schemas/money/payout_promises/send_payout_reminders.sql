create function private.send_payout_reminders() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_due record;
  v_days integer;
  v_day integer;
  v_next integer;
  v_count integer := 0;
begin
  for v_due in
    select t.id, t.sender_id, t.receiver_id, t.broker_id, t.ready_at, t.expires_at, r.day
    from private.payout_reminders r
    join public.money_transfers t on t.id = r.transfer_id
    where r.next_at <= now() and t.status = 'in_process' and not t.is_on_hold
    order by r.next_at limit 500 for update of t, r skip locked
  loop
    v_count := v_count + 1;
    if v_due.day = 0 then
      delete from private.payout_reminders where transfer_id = v_due.id;
      perform private.notify(v_due.broker_id, 'transaction', 'promise_due', '{"party": "broker"}', v_due.id);
      continue;
    end if;
    v_days := extract(epoch from now() - v_due.ready_at)::bigint / 86400;
    -- If several reminders became due while the scheduled job was down, only the latest is sent.
    select max(d) filter (where d <= v_days), min(d) filter (where d > v_days) into v_day, v_next
    from unnest(array[1, 3, 7, 30, 40]) as d;
    if v_next is null then
      delete from private.payout_reminders where transfer_id = v_due.id;
    else
      update private.payout_reminders set day = v_next, next_at = v_due.ready_at + v_next * interval '1 day'
      where transfer_id = v_due.id;
    end if;
    perform private.notify(person.id, 'transaction', 'payout_reminder',
      jsonb_build_object('party', person.party, 'day', v_day, 'until', v_due.expires_at), v_due.id)
    from (values (v_due.sender_id, 'sender'), (v_due.receiver_id, 'receiver')) as person (id, party)
    where person.id is not null;
  end loop;
  return v_count;
end
$$;
comment on function private.send_payout_reminders() is
  'Sends a reminder to the broker when the broker''s promise is due. Also sends a reminder to the sender, and to the recipient if the recipient has an account, 1, 3, 7, 30 and 40 days after the cash was ready. Returns the number of transfers with reminders.';
