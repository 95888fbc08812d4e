create function public.open_transfer_record(p_id uuid, p_reason text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('support', 'finance', 'compliance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_transfer public.money_transfers := (select t from public.money_transfers t where t.id = p_id and t.status <> 'draft');
begin
  if v_transfer.id is null then
    perform private.refuse('WA050', 'Transfer not found');
  elsif private.role_in_transfer(v_transfer, v_operator_id) is not null then
    perform private.refuse('WA068', 'The caller cannot act in their own case');
  end if;
  perform private.add_audit_event('transfer.opened', 'operator', p_id, v_reason);
  return jsonb_build_object(
    'transfer', jsonb_build_object('id', v_transfer.id, 'reference', v_transfer.reference, 'status', v_transfer.status,
      'is_on_hold', v_transfer.is_on_hold, 'answer_by', v_transfer.hold_answer_by, 'waits_until', v_transfer.waits_until,
      'amount_centimes', v_transfer.amount_centimes, 'fee_centimes', v_transfer.fee_centimes, 'tax_centimes', v_transfer.tax_centimes,
      'fee_payer', v_transfer.fee_payer, 'total_centimes', v_transfer.total_centimes, 'payout_centimes', v_transfer.payout_centimes,
      'refund_state', v_transfer.refund_state, 'refund_centimes', v_transfer.refund_centimes,
      'fee_returned_at', v_transfer.fee_returned_at, 'ready_by', v_transfer.ready_by, 'ready_at', v_transfer.ready_at,
      'expires_at', v_transfer.expires_at, 'created_at', v_transfer.created_at),
    'sender', private.masked_person(v_transfer.sender_id),
    'recipient', jsonb_build_object('id', v_transfer.receiver_id, 'person', private.mask_name(v_transfer.recipient_name),
      'phone_number', private.mask_phone(private.phone_of_recipient(v_transfer)), 'city', private.city_names(v_transfer.recipient_city_id)),
    'brokers', coalesce((
      select jsonb_agg(jsonb_build_object('id', b.id, 'business_name', b.business_name, 'city', private.city_names(b.city_id),
        'took_cash', b.id = v_transfer.cash_in_broker_id is true, 'pays_out', b.id = v_transfer.broker_id is true and v_transfer.accepted_at is not null)
        order by b.id = v_transfer.cash_in_broker_id is true desc)
      from public.brokers b where b.id in (v_transfer.cash_in_broker_id, v_transfer.broker_id)), '[]'),
    'events', coalesce((
      select jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'role', e.actor_role, 'at', e.created_at, 'details', e.details) order by e.id)
      from public.money_transfer_events e where e.transfer_id = p_id), '[]'),
    'journals', private.journals_of(array(select p_id union all select d.id from private.disputes d where d.transfer_id = p_id)),
    'receipts', private.receipts_of(v_transfer),
    'disputes', coalesce((
      select jsonb_agg(jsonb_build_object('id', d.id, 'reference', d.reference, 'party', d.party, 'reason', d.reason, 'status', d.status,
        'award_centimes', d.award_centimes, 'at', d.created_at) order by d.created_at, d.id)
      from private.disputes d where d.transfer_id = p_id), '[]'),
    -- By law, only compliance may see the reason for a hold on a transfer.
    'holds', case when private.has_operator_role('compliance') then coalesce((
      select jsonb_agg(jsonb_build_object('rule', h.rule, 'reason', h.reason, 'placed_at', h.placed_at, 'outcome', h.outcome,
        'end_reason', h.end_reason, 'ended_at', h.ended_at) order by h.id)
      from private.transfer_holds h where h.transfer_id = p_id), '[]') end);
end
$$;
comment on function public.open_transfer_record(uuid, text) is
  'Returns everything about a transfer and logs the reason that the operator gives: {transfer, sender, recipient, brokers, events, journals, receipts, disputes, holds}. Names are masked; for all roles except compliance, holds is null. For support, finance, compliance and admins, who cannot open their own transfers. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, TRANSFER_NOT_FOUND, OWN_CASE.';
revoke all on function public.open_transfer_record(uuid, text) from public, anon;
grant execute on function public.open_transfer_record(uuid, text) to authenticated;
