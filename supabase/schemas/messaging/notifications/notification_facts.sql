create function private.notification_facts(p_notification public.notifications) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_party text := p_notification.data ->> 'party';
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'person', (
      select jsonb_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name, 'avatar_url', p.avatar_url)
      from public.profiles p where p.id = (p_notification.data ->> 'sender_id')::uuid and p.first_name <> ''
        and p.id = any (private.visible_people(p_notification.user_id, array[p.id]))),
    'conversation', (
      select jsonb_build_object('name', c.name, 'is_group', c.is_group)
      from public.conversations c where c.id = p_notification.conversation_id),
    'transfer', (
      select jsonb_build_object('reference', t.reference,
        -- Returns to each party only the data that this party may know. A broker who is asked to
        -- pay out gets no recipient name, and the cash-in broker gets only the amount taken in.
        'recipient_name', case when v_party in ('sender', 'broker') then t.recipient_name end,
        'centimes', case
          when p_notification.kind in ('refund_locked', 'refund_paid')
            or p_notification.kind = 'expired' and v_party = 'sender' then t.refund_centimes
          when v_party = 'cash_broker' or p_notification.kind = 'cash_recorded' then t.total_centimes
          else t.payout_centimes end)
      from public.money_transfers t where t.id = p_notification.transfer_id),
    'reason', (
      select to_jsonb(r) - 'position' - 'is_note_needed'
      from public.identity_rejection_reasons r where r.code = p_notification.data ->> 'reason_code')));
end
$$;
comment on function private.notification_facts(public.notifications) is
  'Returns the data that a notification''s text needs and that the notification''s row does not contain: {person, conversation, transfer, reason}, each only if applicable.';
revoke all on function private.notification_facts(public.notifications) from public;
