create function private.unread_notification_count(p_user_id uuid) returns integer
language sql stable
set search_path = ''
as $$
  select count(*)::integer from (
    select from public.notifications n where n.user_id = p_user_id and n.is_head and not n.is_read limit 100) as unread
$$;
comment on function private.unread_notification_count(uuid) is 'Returns the number of a person''s groups with unread notifications, up to 100.';
revoke all on function private.unread_notification_count(uuid) from public;
