create function private.ask_due_schedules() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_today date := private.today_in_morocco();
  v_schedule public.transfer_schedules;
  v_transfer public.money_transfers;
  v_count integer := 0;
begin
  -- Also locks the sender's row in profiles, and skips the schedule if another transaction has
  -- locked that row. Waiting could cause a deadlock: closing an account locks the sender's row
  -- first and the schedules afterwards.
  for v_schedule in
    select s.* from public.transfer_schedules s
    join public.profiles p on p.id = s.sender_id
    where s.next_on <= v_today and not s.is_paused
    order by s.next_on, s.id limit 500
    for update of s skip locked for key share of p skip locked
  loop
    if v_schedule.receiver_id is not null then
      perform from public.profiles where id = v_schedule.receiver_id for key share skip locked;
      continue when not found;
    end if;
    insert into public.money_transfers (
      id, reference, sender_id, amount_centimes, fee_payer, recipient_name, recipient_phone, receiver_id,
      recipient_city_id, step, expires_at)
    values (gen_random_uuid(), private.new_reference(), v_schedule.sender_id, v_schedule.amount_centimes, v_schedule.fee_payer,
      v_schedule.recipient_name, v_schedule.recipient_phone, v_schedule.receiver_id, v_schedule.recipient_city_id, 'confirm',
      now() + interval '30 days')
    returning * into v_transfer;
    perform private.add_event(v_transfer, 'created', null, 'system');
    perform private.notify(v_schedule.sender_id, 'transaction', 'schedule_due', '{"party": "sender"}', v_transfer.id);
    -- After an outage of several days, the sender gets only one draft. The next draft is created on
    -- the next due day.
    update public.transfer_schedules set next_on = private.next_day_of_month(day_of_month, v_today)
    where id = v_schedule.id;
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
comment on function private.ask_due_schedules() is
  'Creates a draft for every schedule that is due in Morocco, and notifies the owner of the schedule one time. May run at any time and on several servers concurrently. Returns the number of drafts.';
