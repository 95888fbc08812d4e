create function public.unblock_person(p_user_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_conversation public.conversations := private.lock_conversation_of(v_caller, p_user_id);
begin
  delete from public.person_blocks b where b.blocker_id = v_caller and b.blocked_id = p_user_id;
  if found and v_conversation.id is not null then
    perform private.tell_conversation(v_conversation.id);
  end if;
end
$$;
comment on function public.unblock_person(uuid) is
  'Unblocks a person, so that they can reach the caller again. A repeat changes nothing. Error codes: those of caller_id.';
revoke all on function public.unblock_person(uuid) from public, anon;
grant execute on function public.unblock_person(uuid) to authenticated;
