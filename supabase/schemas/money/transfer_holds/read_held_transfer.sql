create function public.read_held_transfer(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_transfer public.money_transfers := private.lock_transfer_to_judge(p_id);
  v_phone text := private.phone_of_recipient(v_transfer);
begin
  perform private.add_audit_event('hold.opened', 'operator', p_id);
  return jsonb_build_object(
    'transfer', jsonb_build_object('id', v_transfer.id, 'reference', v_transfer.reference, 'status', v_transfer.status,
      'refund_state', v_transfer.refund_state, 'is_on_hold', v_transfer.is_on_hold, 'answer_by', v_transfer.hold_answer_by,
      'amount_centimes', v_transfer.amount_centimes, 'recipient_city_id', v_transfer.recipient_city_id,
      'confirmed_at', v_transfer.confirmed_at, 'funded_at', v_transfer.funded_at, 'accepted_at', v_transfer.accepted_at),
    'sender', (
      select jsonb_build_object('id', p.id, 'person', private.mask_name(p.first_name) || ' ' || private.mask_name(coalesce(p.last_name, '')),
        'phone_number', private.mask_phone(p.phone_number), 'is_identity_approved', p.is_identity_approved,
        'is_address_seen', private.is_address_seen(p.id), 'created_at', p.created_at)
      from public.profiles p where p.id = v_transfer.sender_id),
    'recipient', jsonb_build_object('person', private.mask_name(v_transfer.recipient_name),
      'phone_number', private.mask_phone(v_phone), 'id', v_transfer.receiver_id),
    'holds', coalesce((
      select jsonb_agg(to_jsonb(h) - 'transfer_id' order by h.id) from private.transfer_holds h where h.transfer_id = p_id), '[]'),
    -- Related transfers of the last 30 days: the sender's own, and those of all senders to the
    -- recipient's phone number.
    'related', coalesce((
      select jsonb_agg(to_jsonb(r) order by r.confirmed_at desc, r.id) from (
        select t.id, t.reference, t.status, t.amount_centimes, t.confirmed_at, t.is_on_hold,
          t.sender_id = v_transfer.sender_id as is_same_sender,
          coalesce(v_phone in (t.recipient_phone, private.phone_of_recipient(t)), false) as is_same_phone
        from private.transfers_of_sending(v_transfer.sender_id, v_phone, now() - interval '30 days') t
        where t.id <> p_id order by t.confirmed_at desc, t.id limit 50) as r), '[]'));
end
$$;
comment on function public.read_held_transfer(uuid) is
  'Returns a transfer for compliance, with masked names: {transfer, sender, recipient, holds, related}; related has at most fifty transfers of the last 30 days. Logged. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, TRANSFER_NOT_FOUND, OWN_CASE.';
revoke all on function public.read_held_transfer(uuid) from public, anon;
grant execute on function public.read_held_transfer(uuid) to authenticated;
