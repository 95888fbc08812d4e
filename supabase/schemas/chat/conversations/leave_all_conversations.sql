create function private.leave_all_conversations(p_user_id uuid) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_row record;
begin
  -- Direct conversations without messages are deleted.
  delete from public.conversations c where p_user_id in (c.pair_low_id, c.pair_high_id) and c.last_message_at is null
    or c.created_by = p_user_id and c.begun_with is not null;
  for v_row in
    select c.id, c.is_group, m.status from public.conversation_members m
    join public.conversations c on c.id = m.conversation_id
    where m.user_id = p_user_id order by c.id
  loop
    if v_row.status = 'active' and v_row.is_group then
      perform private.leave_group(v_row.id, p_user_id);
    elsif v_row.status in ('active', 'requested') then
      perform private.end_membership(v_row.id, p_user_id, 'removed');
    end if;
    perform private.tell_conversation(v_row.id);
  end loop;
  delete from public.conversation_states s where s.user_id = p_user_id;
  delete from public.starred_messages s where s.user_id = p_user_id;
  delete from private.phone_searches s where s.user_id = p_user_id;
  delete from private.person_lookups l where p_user_id in (l.seeker_id, l.person_id);
  delete from public.person_blocks b where p_user_id in (b.blocker_id, b.blocked_id);
  delete from public.chat_preferences p where p.user_id = p_user_id;
  return exists (select from public.conversation_members m where m.user_id = p_user_id);
end
$$;
comment on function private.leave_all_conversations(uuid) is
  'Ends the person''s membership in all their conversations. The calling function must have locked these conversations. Returns whether a conversation still references the person, so that their profile row must remain.';
