create function private.add_conversation_member(
  p_conversation public.conversations, p_user_id uuid, p_status text, p_role text, p_added_by uuid
) returns void
language sql
set search_path = ''
as $$
  insert into public.conversation_members as m (conversation_id, user_id, status, role, added_by, asked_at, visible_after,
    delivered_change, shown_read_change)
  values (p_conversation.id, p_user_id, p_status, p_role, p_added_by,
    case when p_status = 'requested' then private.ask_stranger(p_added_by, p_user_id) end, p_conversation.last_change,
    p_conversation.last_change, p_conversation.last_change)
  -- A person who rejoins sees only messages that are sent after they rejoined.
  on conflict (conversation_id, user_id) do update set
    status = excluded.status, role = excluded.role, added_by = excluded.added_by, asked_at = excluded.asked_at, joined_at = now(),
    visible_after = excluded.visible_after, left_at = null, left_at_change = null,
    delivered_change = excluded.delivered_change, shown_read_change = excluded.shown_read_change;
  insert into public.conversation_states as s (conversation_id, user_id, read_change)
  values (p_conversation.id, p_user_id, p_conversation.last_change)
  on conflict (conversation_id, user_id) do update set read_change = excluded.read_change;
$$;
comment on function private.add_conversation_member(public.conversations, uuid, text, text, uuid) is
  'Adds a person to a conversation, for the first time or again. The caller must have locked the row of the conversation. Error codes: REQUESTS_TOO_MANY (the caller has sent too many requests to strangers).';
