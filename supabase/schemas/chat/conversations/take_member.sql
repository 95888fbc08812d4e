create function private.take_member() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_conversation public.conversations;
begin
  if new.role <> 'member' and not (new.role = 'admin' and new.user_id = v_caller) then
    perform private.refuse('WA003', 'Use set_member_role to make a member an admin', '{"field": "role"}');
  end if;
  select * into v_conversation from public.conversations c
  where c.id = new.conversation_id and c.created_by = v_caller and c.begun_with is not null for no key update;
  if found then
    perform private.begin_with(v_conversation, new.user_id);
    return null;
  end if;
  v_conversation := private.lock_own_conversation(new.conversation_id);
  perform private.own_membership(v_conversation.id);
  -- The person is already a member. The request is a repeat, or the request adds the creator. The
  -- function begin_with adds the creator together with the first other member.
  if exists (select from public.conversation_members m
    where m.conversation_id = v_conversation.id and m.user_id = new.user_id and m.status in ('active', 'requested')) then
    return null;
  elsif not v_conversation.is_group then
    perform private.refuse('WA003', 'A direct conversation cannot have a third member', '{"field": "user_id"}');
  end if;
  perform public.add_members(v_conversation.id, array[new.user_id]);
  return null;
end
$$;
comment on function private.take_member() is
  'Trigger on inserts by users into the members table. Instead of the insert, the trigger calls begin_with or add_members, which write the rows. It cancels the insert, so the user''s request returns no row. A repeat for the same person changes nothing. SECURITY DEFINER, because users may not call begin_with themselves. Error codes: those of begin_with, lock_own_conversation and add_members, FIELD_INVALID (role, user_id).';
