create function public.open_conversation(p_user_id uuid, p_id uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  if p_user_id is distinct from v_caller then
    perform private.require_reachable_person(v_caller, p_user_id);
  end if;
  return private.open_conversation_with(p_user_id, p_id);
end
$$;
comment on function public.open_conversation(uuid, uuid) is
  'Returns the caller''s direct conversation with somebody to whom they have an active relation (private.related_people). If there is none, creates it with the given id and sends the other person a request. If the caller has not answered a request in this conversation yet, this call accepts the request. Error codes: those of caller_id, CONVERSATION_WITH_SELF, PERSON_NOT_FOUND (no relation, unknown, suspended, or blocked the caller), FIELD_INVALID (p_id), REQUESTS_TOO_MANY (detail maximum, next_at).';
revoke all on function public.open_conversation(uuid, uuid) from public, anon;
grant execute on function public.open_conversation(uuid, uuid) to authenticated;
