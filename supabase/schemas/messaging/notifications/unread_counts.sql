create function public.unread_counts() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  return jsonb_build_object(
    'messages', (
      select coalesce(sum(private.unread_count(m, s.read_change)), 0)
      from public.conversation_members m
      join public.conversations c on c.id = m.conversation_id
      join public.conversation_states s on s.conversation_id = m.conversation_id and s.user_id = m.user_id
      where m.user_id = v_caller and m.status = 'active' and c.last_change > s.read_change
        and coalesce(s.muted_until <= now(), true)),
    'requests', (
      select count(*) from public.conversation_members m
      join public.conversations c on c.id = m.conversation_id
      where m.user_id = v_caller and m.status = 'requested' and (c.is_group or c.last_message_at is not null)),
    'notifications', private.unread_notification_count(v_caller));
end
$$;
comment on function public.unread_counts() is
  'Returns the numbers that the app''s badges show: {messages (of unmuted conversations, each up to 100), requests, notifications (up to 100)}. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.unread_counts() from public, anon;
grant execute on function public.unread_counts() to authenticated;
