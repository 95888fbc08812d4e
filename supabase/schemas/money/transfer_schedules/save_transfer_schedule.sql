create function public.save_transfer_schedule(
  p_id uuid, p_day_of_month integer, p_amount_centimes bigint, p_fee_payer text,
  p_recipient_name text, p_recipient_city_id integer, p_recipient_phone text default null, p_receiver_id uuid default null
) returns public.transfer_schedules
language plpgsql security definer
set search_path = ''
as $$
declare
  v_sender_id uuid := private.lock_caller();
  v_maximum constant integer := 20;
  v_name text := nullif(btrim(p_recipient_name), '');
  v_schedule public.transfer_schedules;
begin
  if p_id is null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  end if;
  select * into v_schedule from public.transfer_schedules where id = p_id and sender_id = v_sender_id;
  if v_schedule.id is null and exists (select from public.transfer_schedules where id = p_id) then
    perform private.refuse('WA213', 'Schedule not found');
  elsif p_day_of_month is null or p_day_of_month not between 1 and 31 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_day_of_month"}');
  elsif v_name is null or p_amount_centimes is null or p_recipient_city_id is null then
    perform private.refuse('WA030', 'The amount, the recipient or the city is missing');
  end if;
  perform private.check_draft_changes(jsonb_build_object(
    'amount_centimes', p_amount_centimes, 'fee_payer', p_fee_payer, 'recipient_name', v_name,
    'recipient_phone', nullif(p_recipient_phone, ''), 'recipient_city_id', p_recipient_city_id));
  if not exists (select from public.cities where id = p_recipient_city_id) then
    perform private.refuse('WA004', 'City not found');
  end if;
  perform private.check_receiver(v_sender_id, p_receiver_id);
  if v_schedule.id is null
    and (select count(*) from public.transfer_schedules s where s.sender_id = v_sender_id) >= v_maximum then
    perform private.refuse('WA214', 'The maximum number of schedules is reached', jsonb_build_object('maximum', v_maximum));
  end if;

  insert into public.transfer_schedules as s (
    id, sender_id, day_of_month, amount_centimes, fee_payer, recipient_name, recipient_phone, receiver_id,
    recipient_city_id, next_on)
  values (p_id, v_sender_id, p_day_of_month, p_amount_centimes, p_fee_payer, v_name, nullif(p_recipient_phone, ''), p_receiver_id,
    p_recipient_city_id, private.next_day_of_month(p_day_of_month, private.today_in_morocco()))
  on conflict (id) do update set
    day_of_month = excluded.day_of_month,
    amount_centimes = excluded.amount_centimes,
    fee_payer = excluded.fee_payer,
    recipient_name = excluded.recipient_name,
    recipient_phone = excluded.recipient_phone,
    receiver_id = excluded.receiver_id,
    recipient_city_id = excluded.recipient_city_id,
    next_on = case when s.day_of_month = excluded.day_of_month then s.next_on else excluded.next_on end
  where s.sender_id = v_sender_id
  returning * into v_schedule;
  -- Refuses the call if another person has concurrently used the same id.
  if v_schedule.sender_id is distinct from v_sender_id then
    perform private.refuse('WA213', 'Schedule not found');
  end if;
  return v_schedule;
end
$$;
comment on function public.save_transfer_schedule(uuid, integer, bigint, text, text, integer, text, uuid) is
  'Creates a schedule of the caller with an id that the caller''s device generated. If the caller already has a schedule with this id, all fields of the schedule are replaced. A repeat with the same values changes nothing. The first draft is due on the first date after today that falls on the schedule''s day of the month. Error codes: NOT_SIGNED_IN, FIELD_INVALID, RECIPIENT_MISSING, AMOUNT_INVALID, AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE, AMOUNT_NOT_WHOLE, FEE_PAYER_INVALID, CITY_NOT_FOUND, RECIPIENT_IS_SENDER, RECIPIENT_NOT_AVAILABLE, SCHEDULES_TOO_MANY, SCHEDULE_NOT_FOUND.';
revoke all on function public.save_transfer_schedule(uuid, integer, bigint, text, text, integer, text, uuid) from public, anon;
grant execute on function public.save_transfer_schedule(uuid, integer, bigint, text, text, integer, text, uuid) to authenticated;
