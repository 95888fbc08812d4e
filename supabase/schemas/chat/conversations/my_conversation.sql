create function public.my_conversation(p_conversation_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_answer jsonb;
begin
  select private.conversation_json(c, m) into v_answer
  from public.conversation_members m join public.conversations c on c.id = m.conversation_id
  where m.conversation_id = p_conversation_id and m.user_id = v_caller;
  if v_answer is null then
    perform private.refuse('WA081', 'Conversation not found');
  end if;
  return v_answer;
end
$$;
comment on function public.my_conversation(uuid) is
  'Returns one conversation in the format of my_conversations. Error codes: those of caller_id, CONVERSATION_NOT_FOUND.';
revoke all on function public.my_conversation(uuid) from public, anon;
grant execute on function public.my_conversation(uuid) to authenticated;
