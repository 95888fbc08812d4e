create function private.refuse_request_pending(
  p_conversation public.conversations, p_member public.conversation_members, p_is_text boolean
) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_other public.conversation_members;
begin
  if p_member.status = 'requested' then
    perform private.refuse('WA083', 'Answer the request first', '{"status": "requested"}');
  elsif p_conversation.is_group then
    return;
  end if;
  select * into v_other from public.conversation_members m
  where m.conversation_id = p_conversation.id and m.user_id <> p_member.user_id;
  if v_other.status = 'removed' then
    perform private.refuse('WA082', 'This person cannot be reached');
  -- Only sending a message checks whether the sender is among the recipient's contacts. Opening the
  -- conversation need not check it, because the recipient does not see an empty conversation.
  elsif v_other.status = 'requested' and private.is_known_contact(v_other.user_id, p_member.user_id) then
    perform private.join_conversation(p_conversation.id, v_other.user_id);
  -- To its sender, a declined request looks like an unanswered request.
  elsif v_other.status <> 'active' and (not p_is_text or (
      select count(*) >= 3 from (
        select from public.messages m
        where m.conversation_id = p_conversation.id and m.sender_id = p_member.user_id limit 3) as sent)) then
    perform private.refuse('WA083', 'The request is not accepted yet', '{"status": "waiting"}');
  end if;
end
$$;
comment on function private.refuse_request_pending(public.conversations, public.conversation_members, boolean) is
  'Limits a stranger to three text messages until the recipient accepts the request. A sender who is among the contacts of the recipient is not a stranger, and the request of such a sender is accepted immediately. Error codes: REQUEST_PENDING (detail status: requested | waiting), MESSAGE_REFUSED.';
