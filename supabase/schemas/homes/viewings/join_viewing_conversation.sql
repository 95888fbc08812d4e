create function private.join_viewing_conversation(p_viewing private.viewings) returns void
language plpgsql
set search_path = ''
as $$
begin
  if exists (select from public.conversation_members m
    where m.conversation_id = p_viewing.conversation_id and m.user_id = auth.uid() and m.status = 'requested') then
    perform private.join_conversation(p_viewing.conversation_id, auth.uid());
  end if;
end
$$;
comment on function private.join_viewing_conversation(private.viewings) is
  'Accepts the conversation request that was sent together with a viewing request. Called when the recipient confirms the viewing or proposes another time. The conversation must be locked.';
