create function private.require_reachable(p_conversation_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_member public.conversation_members := private.own_membership(p_conversation_id);
begin
  if v_member.status = 'requested' then
    perform private.refuse('WA083', 'Answer the request first', '{"status": "requested"}');
  end if;
  perform private.require_not_blocked(c) from public.conversations c where c.id = p_conversation_id;
end
$$;
comment on function private.require_reachable(uuid) is
  'Checks that the caller may act in the conversation in a way that the other members notice, such as sending a message. Error codes: CONVERSATION_NOT_FOUND, REQUEST_PENDING, MESSAGE_REFUSED.';
