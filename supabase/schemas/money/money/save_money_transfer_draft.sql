create function public.save_money_transfer_draft(
  p_id uuid, p_changes jsonb, p_base_version integer default null
) returns public.money_transfers
language plpgsql security definer
set search_path = ''
as $$
declare
  v_sender_id uuid := private.caller_id();
  v_changes jsonb;
  v_transfer public.money_transfers;
  v_draft public.money_transfers;
  v_is_new boolean;
begin
  if p_id is null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  end if;
  perform private.check_draft_changes(p_changes);
  select jsonb_object_agg(key, case
      when jsonb_typeof(value) = 'string' then coalesce(to_jsonb(nullif(btrim(value #>> '{}'), '')), 'null')
      else value end)
    into v_changes from jsonb_each(p_changes);
  v_changes := coalesce(v_changes, '{}');

  -- Two devices may create the same draft concurrently: the first call inserts it, the second waits
  -- and then updates it.
  insert into public.money_transfers (id, reference, sender_id, expires_at)
  values (p_id, private.new_reference(), v_sender_id, now() + interval '30 days')
  on conflict (id) do nothing;
  v_is_new := found;
  v_transfer := private.lock_own_transfer(p_id);
  if v_transfer.status <> 'draft' then
    perform private.refuse_status(v_transfer);
  end if;
  v_draft := jsonb_populate_record(v_transfer, v_changes);

  if v_changes ? 'recipient_city_id' and v_draft.recipient_city_id is not null
    and not exists (select from public.cities where id = v_draft.recipient_city_id) then
    perform private.refuse('WA004', 'City not found');
  elsif v_changes ? 'recipient_city_id' and v_draft.recipient_city_id is not null then
    perform private.check_corridor_of_sender(v_sender_id, v_draft.recipient_city_id);
  end if;
  if v_changes ? 'receiver_id' then
    perform private.check_receiver(v_sender_id, v_draft.receiver_id);
  end if;
  -- If the city changes, clears the broker of the previous city, unless this call names a broker.
  if v_draft.recipient_city_id is distinct from v_transfer.recipient_city_id
    and not v_changes ? 'broker_id' then
    v_draft.broker_id := null;
  end if;
  if v_draft.broker_id is not null and (v_changes ?| array['broker_id', 'recipient_city_id']) then
    perform private.check_broker(v_draft.broker_id, v_draft.recipient_city_id);
  end if;
  if v_draft.broker_id in (v_sender_id, v_draft.receiver_id) then
    perform private.refuse('WA043', 'The broker must not be a party of the transfer');
  end if;

  update public.money_transfers set
    amount_centimes = v_draft.amount_centimes,
    fee_payer = v_draft.fee_payer,
    recipient_name = v_draft.recipient_name,
    recipient_phone = v_draft.recipient_phone,
    recipient_city_id = v_draft.recipient_city_id,
    receiver_id = v_draft.receiver_id,
    broker_id = v_draft.broker_id,
    notes = v_draft.notes,
    step = v_draft.step,
    expires_at = now() + interval '30 days'
  where id = p_id
  returning * into v_transfer;
  if v_is_new then
    perform private.add_event(v_transfer, 'created', null, 'sender');
  end if;
  return v_transfer;
end
$$;
comment on function public.save_money_transfer_draft(uuid, jsonb, integer) is
  'Creates the caller''s draft with an id that their device generated, or changes the fields named in p_changes (amount_centimes, fee_payer, recipient_name, recipient_phone, recipient_city_id, receiver_id, broker_id, notes, step). For each field, the last write wins. p_base_version is the last version that the device knows; if the returned version is above p_base_version + 1, another device has changed the draft since that version. Error codes: NOT_SIGNED_IN, FIELD_UNKNOWN, FIELD_INVALID, AMOUNT_INVALID, AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE, AMOUNT_NOT_WHOLE, FEE_PAYER_INVALID, CITY_NOT_FOUND, CORRIDOR_CLOSED, RECIPIENT_IS_SENDER, RECIPIENT_NOT_AVAILABLE, BROKER_NOT_AVAILABLE, BROKER_WRONG_CITY, BROKER_IS_PARTY, TRANSFER_NOT_FOUND, STATUS_NOT_ALLOWED.';
revoke all on function public.save_money_transfer_draft(uuid, jsonb, integer) from public, anon;
grant execute on function public.save_money_transfer_draft(uuid, jsonb, integer) to authenticated;
