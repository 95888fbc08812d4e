create function public.accept_invite(p_code text, p_id uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_inviter uuid := private.inviter_of(p_code, v_caller);
begin
  if v_inviter is null then
    perform private.refuse('WA390', 'The invite is no longer valid');
  end if;
  return private.open_conversation_with(v_inviter, p_id);
end
$$;
comment on function public.accept_invite(text, uuid) is
  'Returns the caller''s conversation with the owner of this invite link. If there is none, creates it with the given id and sends the owner a request. SECURITY DEFINER: an invite link does not reveal the id of its owner. Error codes: those of caller_id, INVITE_OVER, the codes of open_conversation (CONVERSATION_WITH_SELF, FIELD_INVALID, REQUESTS_TOO_MANY).';
revoke all on function public.accept_invite(text, uuid) from public, anon;
grant execute on function public.accept_invite(text, uuid) to authenticated;
