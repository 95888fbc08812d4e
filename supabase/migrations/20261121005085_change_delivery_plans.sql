-- What the parties do with a parcel on its way: cancel it, choose another time, answer the scales, say that it has come.

create function public.cancel_delivery(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_delivery public.deliveries := private.lock_own_delivery(p_id);
begin
  if v_delivery.outcome = 'cancelled' then
    return public.delivery_detail(p_id);
  elsif v_delivery.status <> 'scheduled' then
    perform private.refuse_delivery_status(v_delivery);
  end if;
  update public.delivery_weigh_ins w set answer = 'refused', answered_at = now() where w.delivery_id = p_id and w.answer is null;
  perform private.complete_delivery(p_id, 'cancelled');
  perform private.add_delivery_event(p_id, 'cancelled', 'sender');
  return public.delivery_detail(p_id);
end
$$;
comment on function public.cancel_delivery(uuid) is
  'scheduled -> completed (cancelled): the sender keeps her parcel, before it was picked up. A repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_FOUND, STATUS_NOT_ALLOWED.';
revoke all on function public.cancel_delivery(uuid) from public, anon;
grant execute on function public.cancel_delivery(uuid) to authenticated;

create function public.reschedule_delivery(p_id uuid, p_slot_starts_at timestamptz, p_slot_ends_at timestamptz) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_delivery public.deliveries := private.lock_own_delivery(p_id, true);
begin
  if (v_delivery.next_slot_starts_at, v_delivery.next_slot_ends_at) = (p_slot_starts_at, p_slot_ends_at) then
    return public.delivery_detail(p_id);
  elsif v_delivery.status <> 'in_transit' or v_delivery.attempts = 0 or v_delivery.is_returning then
    perform private.refuse_delivery_status(v_delivery);
  elsif p_slot_starts_at is null or p_slot_ends_at is null or p_slot_ends_at <= now()
    or p_slot_starts_at < now() - interval '12 hours' or p_slot_ends_at > now() + interval '8 days'
    or p_slot_ends_at - p_slot_starts_at not between interval '30 minutes' and interval '12 hours' then
    perform private.refuse('WA133', 'A slot is half an hour to half a day long, within the next week');
  end if;
  update public.deliveries d set next_slot_starts_at = p_slot_starts_at, next_slot_ends_at = p_slot_ends_at where d.id = p_id;
  perform private.add_delivery_event(p_id, 'rescheduled',
    case when v_delivery.sender_id = auth.uid() then 'sender' else 'receiver' end,
    jsonb_build_object('slot_starts_at', p_slot_starts_at, 'slot_ends_at', p_slot_ends_at));
  return public.delivery_detail(p_id);
end
$$;
comment on function public.reschedule_delivery(uuid, timestamptz, timestamptz) is
  'After an attempt that failed, sender or receiver says when somebody will be there. The same slot again changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_FOUND, STATUS_NOT_ALLOWED, SLOT_INVALID.';
revoke all on function public.reschedule_delivery(uuid, timestamptz, timestamptz) from public, anon;
grant execute on function public.reschedule_delivery(uuid, timestamptz, timestamptz) to authenticated;

create function public.answer_weigh_in(p_weigh_in_id uuid, p_agrees boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_id uuid := (
    select w.delivery_id from public.delivery_weigh_ins w join public.deliveries d on d.id = w.delivery_id
    where w.id = p_weigh_in_id and d.sender_id = private.caller_id());
  v_answer text := case p_agrees when true then 'agreed' when false then 'refused' end;
  v_delivery public.deliveries;
  v_weigh_in public.delivery_weigh_ins;
begin
  if v_id is null then
    perform private.caller_id();
    perform private.refuse('WA134', 'There is no such question');
  end if;
  v_delivery := private.lock_own_delivery(v_id);
  select * into v_weigh_in from public.delivery_weigh_ins w where w.id = p_weigh_in_id for no key update;
  if v_weigh_in.answer = v_answer then
    return public.delivery_detail(v_id);
  elsif v_answer is null then
    perform private.refuse('WA003', 'Yes or no', '{"field": "p_agrees"}');
  elsif v_weigh_in.answer is not null then
    perform private.refuse('WA134', 'The question was answered otherwise');
  elsif v_delivery.status <> 'scheduled' then
    perform private.refuse_delivery_status(v_delivery);
  end if;
  update public.delivery_weigh_ins w set answer = v_answer, answered_at = now() where w.id = p_weigh_in_id;
  perform private.add_delivery_event(v_id, 'weigh_in_' || v_answer, 'sender', jsonb_build_object(
    'weight_grams', v_weigh_in.weight_grams, 'new_total_centimes', v_weigh_in.new_total_centimes));
  if p_agrees then
    update public.deliveries d
    set chargeable_grams = v_weigh_in.chargeable_grams, weight_extra_centimes = v_weigh_in.weight_extra_centimes,
      total_centimes = v_weigh_in.new_total_centimes
    where d.id = v_id;
  else
    perform private.complete_delivery(v_id, 'cancelled');
    perform private.add_delivery_event(v_id, 'cancelled', 'sender');
  end if;
  return public.delivery_detail(v_id);
end
$$;
comment on function public.answer_weigh_in(uuid, boolean) is
  'The sender agrees to the price of what the scales said, or keeps her parcel: then it is completed as cancelled. The same answer again changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, WEIGH_IN_NOT_FOUND, FIELD_INVALID, STATUS_NOT_ALLOWED.';
revoke all on function public.answer_weigh_in(uuid, boolean) from public, anon;
grant execute on function public.answer_weigh_in(uuid, boolean) to authenticated;

create function public.confirm_delivery_received(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_delivery public.deliveries := private.lock_own_delivery(p_id, true);
begin
  if v_delivery.receiver_id is distinct from auth.uid() then
    -- The sender cannot say that it has come.
    perform private.refuse('WA120', 'Parcel not found');
  elsif v_delivery.outcome = 'ok' then
    return public.delivery_detail(p_id);
  elsif v_delivery.status <> 'delivered' then
    perform private.refuse_delivery_status(v_delivery);
  elsif exists (select from public.delivery_claims c where c.delivery_id = p_id and c.status = 'open') then
    perform private.refuse('WA132', 'A claim is open');
  end if;
  perform private.complete_delivery(p_id, 'ok');
  perform private.add_delivery_event(p_id, 'completed', 'receiver');
  return public.delivery_detail(p_id);
end
$$;
comment on function public.confirm_delivery_received(uuid) is
  'delivered -> completed (ok), said by the receiver. A repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_FOUND, STATUS_NOT_ALLOWED, CLAIM_EXISTS.';
revoke all on function public.confirm_delivery_received(uuid) from public, anon;
grant execute on function public.confirm_delivery_received(uuid) to authenticated;

create function public.open_delivery_claim(p_claim_id uuid, p_delivery_id uuid, p_kind text, p_note text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_delivery public.deliveries := private.lock_own_delivery(p_delivery_id, true);
  v_claim public.delivery_claims := (select c from public.delivery_claims c where c.id = p_claim_id);
  v_note text := btrim(p_note);
  v_field text;
begin
  if v_claim.delivery_id = p_delivery_id and v_claim.opened_by = auth.uid() then
    return public.delivery_detail(p_delivery_id);
  end if;
  v_field := case
    when p_claim_id is null or v_claim.id is not null then 'p_claim_id'
    when p_kind is null or p_kind not in ('damaged', 'missing_items', 'not_received', 'lost', 'other') then 'p_kind'
    when coalesce(char_length(v_note), 0) not between 1 and 1000 then 'p_note' end;
  if v_field is not null then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_field));
  elsif v_delivery.status <> 'delivered' and v_delivery.outcome is distinct from 'lost' then
    perform private.refuse_delivery_status(v_delivery);
  elsif not private.is_claim_time(v_delivery) then
    perform private.refuse('WA131', 'The time to report is over', '{"hours": 48}');
  elsif exists (select from public.delivery_claims c where c.delivery_id = p_delivery_id and c.status = 'open') then
    perform private.refuse('WA132', 'A claim is open already');
  end if;
  insert into public.delivery_claims (id, delivery_id, opened_by, kind, note)
  values (p_claim_id, p_delivery_id, auth.uid(), p_kind, v_note);
  perform private.add_delivery_event(p_delivery_id, 'claim_opened',
    case when v_delivery.sender_id = auth.uid() then 'sender' else 'receiver' end, jsonb_build_object('kind', p_kind));
  -- The claim is not part of the row: a new version tells the screens to look again.
  update public.deliveries d set updated_at = now() where d.id = p_delivery_id;
  return public.delivery_detail(p_delivery_id);
end
$$;
comment on function public.open_delivery_claim(uuid, uuid, text, text) is
  'A party reports a parcel within 48 hours of its delivery, or one that was given up as lost within 30 days; a delivered one is not completed before an operator has decided. A repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_FOUND, FIELD_INVALID (detail field), STATUS_NOT_ALLOWED, CLAIM_TOO_LATE (detail hours), CLAIM_EXISTS.';
revoke all on function public.open_delivery_claim(uuid, uuid, text, text) from public, anon;
grant execute on function public.open_delivery_claim(uuid, uuid, text, text) to authenticated;
