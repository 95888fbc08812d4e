create function public.pin_message(p_message_id uuid, p_is_pinned boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_message public.messages := private.lock_message(p_message_id);
  v_is_pinned boolean := exists (select from public.pinned_messages p where p.message_id = v_message.id);
begin
  if v_message.deleted_at is not null then
    perform private.refuse('WA090', 'Message not found');
  elsif private.is_group(v_message.conversation_id) then
    perform private.lock_group_as_admin(v_message.conversation_id);
  end if;
  perform private.require_reachable(v_message.conversation_id);
  if p_is_pinned is null then
    perform private.refuse('WA003', 'The value must be true or false', '{"field": "p_is_pinned"}');
  elsif p_is_pinned = v_is_pinned then
    return;
  elsif p_is_pinned then
    if (select count(*) >= 3 from public.pinned_messages p where p.conversation_id = v_message.conversation_id) then
      perform private.refuse('WA365', 'The maximum number of pinned messages is reached', '{"maximum": 3}');
    end if;
    insert into public.pinned_messages (conversation_id, message_id, pinned_by)
    values (v_message.conversation_id, v_message.id, auth.uid());
  else
    delete from public.pinned_messages p where p.message_id = v_message.id;
  end if;
  perform private.tell_conversation(v_message.conversation_id);
end
$$;
comment on function public.pin_message(uuid, boolean) is
  'Pins a message to its conversation for all members, or unpins it; in groups only admins may do this. A repeat changes nothing. Error codes: those of lock_message, MESSAGE_NOT_FOUND (deleted), NOT_A_GROUP_ADMIN, REQUEST_PENDING, MESSAGE_REFUSED, FIELD_INVALID (p_is_pinned), PINS_TOO_MANY (detail maximum).';
revoke all on function public.pin_message(uuid, boolean) from public, anon;
grant execute on function public.pin_message(uuid, boolean) to authenticated;
