-- The list of notifications: unread first, with the names and amounts that their texts need, as they are now.

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
      from public.profiles p where p.id = (p_notification.data ->> 'sender_id')::uuid),
    'conversation', (
      select jsonb_build_object('name', c.name, 'is_group', c.is_group)
      from public.conversations c where c.id = p_notification.conversation_id),
    'transfer', (
      select jsonb_build_object('reference', t.reference,
        -- What each may know: a broker who is asked knows no name yet, and the one who took the cash its sum alone.
        'recipient_name', case when v_party in ('sender', 'broker') then t.recipient_name end,
        'centimes', case when v_party = 'cash_broker' or p_notification.kind in ('cash_recorded', 'refund_recorded')
          then coalesce(t.refund_centimes, t.total_centimes) else t.payout_centimes end)
      from public.money_transfers t where t.id = p_notification.transfer_id),
    'reason', (
      select to_jsonb(r) - 'position' - 'is_note_needed'
      from public.identity_rejection_reasons r where r.code = p_notification.data ->> 'reason_code')));
end
$$;
comment on function private.notification_facts(public.notifications) is
  'What the text of a notification needs and its row does not hold: {person, conversation, transfer, reason}, each only where there is one.';
revoke all on function private.notification_facts(public.notifications) from public;

create function public.my_notifications(
  p_before_is_read boolean default null, p_before_updated_at timestamptz default null, p_before_id uuid default null,
  p_limit integer default 30
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  return coalesce((
    select jsonb_agg(to_jsonb(page) || private.notification_facts(page) order by page.is_read, page.updated_at desc, page.id desc)
    from (
      select n.* from public.notifications n
      where n.user_id = v_caller and (p_before_id is null
        or n.is_read > p_before_is_read
        or n.is_read = p_before_is_read and (n.updated_at, n.id) < (p_before_updated_at, p_before_id))
      order by n.is_read, n.updated_at desc, n.id desc
      limit least(greatest(coalesce(p_limit, 30), 1), 100)) as page), '[]');
end
$$;
comment on function public.my_notifications(boolean, timestamptz, uuid, integer) is
  'The caller''s notifications, unread first, then the newest; the next page follows the last row''s is_read, updated_at and id. Each is its row with {person, conversation, transfer, reason} where there is one. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.my_notifications(boolean, timestamptz, uuid, integer) from public, anon;
grant execute on function public.my_notifications(boolean, timestamptz, uuid, integer) to authenticated;
