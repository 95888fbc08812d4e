create function public.accept_invite(p_code text, p_id uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_inviter uuid := private.inviter_of(p_code, v_caller);
begin
  if v_inviter is null then
    perform private.refuse('WA390', 'The invite opens nothing any more');
  end if;
  return private.open_conversation_with(v_inviter, p_id);
end
$$;
comment on function public.accept_invite(text, uuid) is
  'The caller''s conversation with whoever invites by that link, the one they have or a new one of the given id, in which she is asked. Definer: a link names nobody to its reader. Refuses: those of caller_id, INVITE_OVER, those of open_conversation (CONVERSATION_WITH_SELF, FIELD_INVALID, REQUESTS_TOO_MANY).';
revoke all on function public.accept_invite(text, uuid) from public, anon;
grant execute on function public.accept_invite(text, uuid) to authenticated;
