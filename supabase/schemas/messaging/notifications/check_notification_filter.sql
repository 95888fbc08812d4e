create function private.check_notification_filter(p_filter text) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if p_filter is null or p_filter not in ('all', 'unread', 'chat', 'money', 'deliveries', 'homes', 'account') then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_filter"}');
  end if;
end
$$;
comment on function private.check_notification_filter(text) is 'Validates a filter of the notification list: all, unread, or a topic. Error codes: FIELD_INVALID.';
