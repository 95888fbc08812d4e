create function public.mark_read(p_conversation_id uuid, p_change bigint) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_member public.conversation_members;
  v_conversation public.conversations;
  v_change bigint;
begin
  -- Locks the caller's row but not the conversation, so that people who read do not wait for people
  -- who write. Lock order: conversation_members before conversation_states.
  select * into v_member from public.conversation_members m
  where m.conversation_id = p_conversation_id and m.user_id = v_caller for no key update;
  if v_member.user_id is null then
    perform private.refuse('WA081', 'Conversation not found');
  end if;
  select * into v_conversation from public.conversations c where c.id = p_conversation_id;
  v_change := least(coalesce(p_change, 0), v_conversation.last_change, v_member.left_at_change);
  update public.conversation_states s set read_change = v_change
  where s.conversation_id = p_conversation_id and s.user_id = v_caller and s.read_change < v_change;
  if found then
    perform private.tell_people(array[v_caller], 'read',
      jsonb_build_object('conversation_id', p_conversation_id, 'read_change', v_change));
  end if;
  -- Other members do not see the new position if the caller has not accepted the message request,
  -- or if one of the two people has blocked the other.
  if v_member.status = 'active' and v_member.shown_read_change < v_change and private.shares_read_receipts(v_caller)
      and (v_conversation.is_group or not private.are_blocked(v_conversation.pair_low_id, v_conversation.pair_high_id)) then
    update public.conversation_members m set
      shown_read_change = v_change, delivered_change = greatest(m.delivered_change, v_change)
    where m.conversation_id = p_conversation_id and m.user_id = v_caller returning * into v_member;
    perform private.tell_cursor(v_member);
  end if;
end
$$;
comment on function public.mark_read(uuid, bigint) is
  'Records that the caller has read up to this change. The position never moves back or beyond the last change. Other members see the position only if the caller shares read receipts. Error codes: those of caller_id, CONVERSATION_NOT_FOUND.';
revoke all on function public.mark_read(uuid, bigint) from public, anon;
grant execute on function public.mark_read(uuid, bigint) to authenticated;
