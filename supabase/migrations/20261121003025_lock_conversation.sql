-- How every operation on a conversation begins: its row is locked first, then its members, states and messages.

create function private.lock_own_conversation(p_id uuid) returns public.conversations
language plpgsql
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_conversation public.conversations;
begin
  -- Asked before locking: a stranger must not be able to hold another's row.
  if exists (select from public.conversation_members m where m.conversation_id = p_id and m.user_id = v_caller) then
    -- No key: rows that refer to it need not wait.
    select * into v_conversation from public.conversations c where c.id = p_id for no key update;
  end if;
  if v_conversation.id is null then
    perform private.refuse('WA081', 'Conversation not found');
  end if;
  return v_conversation;
end
$$;
comment on function private.lock_own_conversation(uuid) is
  'The conversation, locked, that the caller is or was a member of. Refuses: those of caller_id, CONVERSATION_NOT_FOUND.';

create function private.own_membership(p_conversation_id uuid) returns public.conversation_members
language plpgsql
set search_path = ''
as $$
declare
  v_member public.conversation_members;
begin
  select * into v_member from public.conversation_members m
  where m.conversation_id = p_conversation_id and m.user_id = auth.uid() and m.status in ('active', 'requested');
  if v_member.user_id is null then
    perform private.refuse('WA081', 'Conversation not found');
  end if;
  return v_member;
end
$$;
comment on function private.own_membership(uuid) is
  'The caller''s place in the conversation, which she has not left; asked after locking it. Refuses: CONVERSATION_NOT_FOUND.';

create function private.next_change(p_conversation_id uuid) returns bigint
language sql
set search_path = ''
as $$
  update public.conversations set last_change = last_change + 1 where id = p_conversation_id returning last_change
$$;
comment on function private.next_change(uuid) is 'The number of the next change in a conversation that is locked.';

create function private.require_not_blocked(p_conversation public.conversations) returns void
language plpgsql
set search_path = ''
as $$
begin
  if not p_conversation.is_group and private.are_blocked(p_conversation.pair_low_id, p_conversation.pair_high_id) then
    perform private.refuse('WA082', 'This person cannot be reached');
  end if;
end
$$;
comment on function private.require_not_blocked(public.conversations) is
  'For what reaches the other of two people; a block holds both ways and keeps nobody out of a group. Refuses: MESSAGE_REFUSED.';

create function private.add_conversation_member(
  p_conversation public.conversations, p_user_id uuid, p_status text, p_role text, p_added_by uuid
) returns void
language sql
set search_path = ''
as $$
  insert into public.conversation_members as m (conversation_id, user_id, status, role, added_by, visible_after,
    delivered_change, shown_read_change)
  values (p_conversation.id, p_user_id, p_status, p_role, p_added_by, p_conversation.last_change,
    p_conversation.last_change, p_conversation.last_change)
  -- Whoever comes back reads from now on: what was said without her is not hers.
  on conflict (conversation_id, user_id) do update set
    status = excluded.status, role = excluded.role, added_by = excluded.added_by, joined_at = now(),
    visible_after = excluded.visible_after, left_at = null, left_at_change = null,
    delivered_change = excluded.delivered_change, shown_read_change = excluded.shown_read_change;
  insert into public.conversation_states as s (conversation_id, user_id, read_change)
  values (p_conversation.id, p_user_id, p_conversation.last_change)
  on conflict (conversation_id, user_id) do update set read_change = excluded.read_change;
$$;
comment on function private.add_conversation_member(public.conversations, uuid, text, text, uuid) is
  'Puts somebody into a locked conversation, for the first time or again.';

create function private.join_conversation(p_conversation_id uuid, p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.conversation_members m set status = 'active'
  where m.conversation_id = p_conversation_id and m.user_id = p_user_id;
  update public.conversations c set last_change = last_change + 1, members_epoch = members_epoch + 1
  where c.id = p_conversation_id;
  perform private.tell_conversation(p_conversation_id);
end
$$;
comment on function private.join_conversation(uuid, uuid) is 'Makes somebody who was asked an active member of a locked conversation.';
