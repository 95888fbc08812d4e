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
  'The conversation of the caller with somebody they have a live relation with (private.related_people): the one they have, else a new one of the given id, in which the other is asked. To open one into which the caller was asked accepts it. Refuses: those of caller_id, CONVERSATION_WITH_SELF, PERSON_NOT_FOUND (no relation, unknown, suspended, or blocked the caller), FIELD_INVALID (p_id), REQUESTS_TOO_MANY (detail maximum, next_at).';
revoke all on function public.open_conversation(uuid, uuid) from public, anon;
grant execute on function public.open_conversation(uuid, uuid) to authenticated;
