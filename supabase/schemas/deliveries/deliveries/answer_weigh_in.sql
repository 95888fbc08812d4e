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
    perform private.refuse('WA134', 'There is no open question');
  end if;
  v_delivery := private.lock_own_delivery(v_id);
  select * into v_weigh_in from public.delivery_weigh_ins w where w.id = p_weigh_in_id;
  if v_weigh_in.answer = v_answer then
    return public.delivery_detail(v_id);
  elsif v_answer is null then
    perform private.refuse('WA003', 'The value must be true or false', '{"field": "p_agrees"}');
  elsif v_weigh_in.answer is not null then
    perform private.refuse('WA134', 'The question has already been answered differently');
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
  'Records whether the sender accepts the price for the measured weight. If the sender declines, the parcel is cancelled and stays with the sender. Repeating the same answer changes nothing. Returns the result of delivery_detail. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, WEIGH_IN_NOT_FOUND, FIELD_INVALID, STATUS_NOT_ALLOWED.';
revoke all on function public.answer_weigh_in(uuid, boolean) from public, anon;
grant execute on function public.answer_weigh_in(uuid, boolean) to authenticated;
