create function private.push_details_of(p_message private.outbox_messages) returns jsonb
language sql stable
set search_path = ''
as $$
  -- Uses the kind and data of the queued message. The notification may have changed since the
  -- message was queued.
  select jsonb_strip_nulls(jsonb_build_object('name', n.data ->> 'name'))
    || private.notification_facts(jsonb_populate_record(n, jsonb_build_object('kind', p_message.kind, 'data', n.data || p_message.data)))
  from public.notifications n
  where n.id = p_message.notification_id and n.user_id = p_message.user_id and p_message.channel = 'push'
    and exists (select from private.notification_preferences c where c.user_id = p_message.user_id and c.has_push_details)
$$;
comment on function private.push_details_of(private.outbox_messages) is
  'Returns the names and amounts in a push message, as the app would show them to the person now: {name, person, conversation, transfer, reason}, each only if applicable. Null for e-mail and SMS, and for people who have not enabled names and amounts in push notifications.';
