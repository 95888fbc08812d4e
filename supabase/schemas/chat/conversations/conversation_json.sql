create function private.conversation_json(p_conversation public.conversations, p_member public.conversation_members) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_conversation.id, 'name', p_conversation.name, 'is_group', p_conversation.is_group,
    'created_by', p_conversation.created_by, 'created_at', p_conversation.created_at,
    -- Returns the time of leaving to a person who left, so that later activity stays hidden.
    'last_message_at', coalesce(p_member.left_at, p_conversation.last_message_at),
    'last_change', coalesce(p_member.left_at_change, p_conversation.last_change),
    'members_epoch', case when p_member.status = 'active' then p_conversation.members_epoch else 0 end,
    'my_status', p_member.status, 'my_role', p_member.role,
    'read_change', s.read_change,
    'muted_until', case when s.muted_until > now() then s.muted_until end,
    'pinned_at', s.pinned_at,
    'unread_count', private.unread_count(p_member, s.read_change),
    'is_blocked', not p_conversation.is_group and exists (
      select from public.person_blocks b where b.blocker_id = p_member.user_id
        and b.blocked_id in (p_conversation.pair_low_id, p_conversation.pair_high_id)),
    'members', private.members_json(p_member),
    'pinned_messages', private.pinned_messages_json(p_member),
    'last_message', private.last_visible_message(p_member))
  from public.conversation_states s
  where s.conversation_id = p_member.conversation_id and s.user_id = p_member.user_id
$$;
comment on function private.conversation_json(public.conversations, public.conversation_members) is
  'Returns a conversation as JSON, with the data that the given member may see.';
