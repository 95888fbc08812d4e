create function private.bring_into_group(p_conversation public.conversations, p_member_ids uuid[], p_is_told boolean) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_caller uuid := auth.uid();
  v_user_id uuid;
  v_conversation public.conversations;
begin
  foreach v_user_id in array p_member_ids loop
    perform private.require_reachable_person(v_caller, v_user_id);
    if private.are_blocked(v_caller, v_user_id) then
      perform private.refuse('WA082', 'This person cannot be reached', jsonb_build_object('user_id', v_user_id));
    end if;
    -- Reloads the conversation, because adding the previous person increased its last_change. The
    -- positions of the next member start at this value.
    select * into v_conversation from public.conversations c where c.id = p_conversation.id;
    perform private.add_conversation_member(v_conversation, v_user_id,
      case when private.knows_person(v_user_id, v_caller) then 'active' else 'requested' end, 'member', v_caller);
    if p_is_told then
      perform private.add_group_event(p_conversation.id, 'added', v_user_id);
    end if;
  end loop;
end
$$;
comment on function private.bring_into_group(public.conversations, uuid[], boolean) is
  'Adds people to a locked group: people who already chat with the caller become members; other people get a request. Error codes: PERSON_NOT_FOUND, MESSAGE_REFUSED (detail user_id), REQUESTS_TOO_MANY.';
