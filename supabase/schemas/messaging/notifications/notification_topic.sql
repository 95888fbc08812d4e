create function private.notification_topic(p_type text, p_kind text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when p_type = 'message' then 'chat'
    when p_type = 'transaction' or p_kind like 'settlement\_%' then 'money'
    when p_type = 'delivery' then 'deliveries'
    when p_kind like 'home\_%' then 'homes'
    else 'account' end
$$;
comment on function private.notification_topic(text, text) is
  'Returns the topic of a notification, used for filters and preferences. The result is stored in notifications.topic, so a change of this function must also update existing rows.';
