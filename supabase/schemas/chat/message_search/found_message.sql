create function private.found_message(p_message public.messages, p_at timestamptz, p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('message', to_jsonb(p_message), 'at', p_at, 'conversation', private.conversation_json(c, m))
  from public.conversation_members m join public.conversations c on c.id = m.conversation_id
  where m.conversation_id = p_message.conversation_id and m.user_id = p_user_id
$$;
comment on function private.found_message(public.messages, timestamptz, uuid) is
  'Returns a message as the person sees it. The result also contains the conversation and the time that the client passes to get the next page.';
