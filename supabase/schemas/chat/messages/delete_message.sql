create function public.delete_message(p_id uuid) returns public.messages
language plpgsql security definer
set search_path = ''
as $$
declare
  v_message public.messages := private.lock_message(p_id);
  v_path text := v_message.attachment ->> 'path';
begin
  -- A viewing is cancelled, not deleted; the message of the viewing then shows the cancellation.
  if v_message.sender_id <> auth.uid() or v_message.type = 'viewing' then
    perform private.refuse('WA090', 'There is no message of the caller to delete');
  elsif v_message.deleted_at is not null then
    return v_message;
  end if;
  update public.messages m set
    body = null, attachment = null, home_id = null, reactions = '{}', deleted_at = now(), change = private.next_change(m.conversation_id)
  where m.id = p_id returning * into v_message;
  delete from public.pinned_messages p where p.message_id = p_id;
  if found then
    perform private.tell_conversation(v_message.conversation_id);
  end if;
  delete from public.starred_messages s where s.message_id = p_id;
  if v_path is not null then
    perform private.remove_files('chat-attachments', array[v_path]);
  end if;
  return v_message;
end
$$;
comment on function public.delete_message(uuid) is
  'Deletes the caller''s message and its file for all members. A repeat changes nothing. Error codes: those of lock_message, MESSAGE_NOT_FOUND (not the caller''s, or the card of a viewing).';
revoke all on function public.delete_message(uuid) from public, anon;
grant execute on function public.delete_message(uuid) to authenticated;
