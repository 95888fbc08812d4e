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
  'Returns the caller''s membership in a conversation that they have not left. Called after locking the conversation. Error codes: CONVERSATION_NOT_FOUND.';
