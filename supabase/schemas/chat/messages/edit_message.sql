create function public.edit_message(p_id uuid, p_body text) returns public.messages
language plpgsql security definer
set search_path = ''
as $$
declare
  v_message public.messages := private.lock_message(p_id);
  v_body text;
begin
  if v_message.sender_id <> auth.uid() or v_message.deleted_at is not null or v_message.type <> 'text' then
    perform private.refuse('WA090', 'There is no message of the caller to edit');
  end if;
  v_body := private.trim_body(p_body);
  if v_body is null then
    perform private.refuse('WA084', 'A message cannot be empty');
  elsif v_body = v_message.body then
    return v_message;
  elsif v_message.created_at < now() - interval '15 minutes' then
    perform private.refuse('WA091', 'A message can be edited for 15 minutes', '{"minutes": 15}');
  end if;
  perform private.require_reachable(v_message.conversation_id);
  update public.messages m set body = v_body, edited_at = now(), change = private.next_change(m.conversation_id)
  where m.id = p_id returning * into v_message;
  return v_message;
end
$$;
comment on function public.edit_message(uuid, text) is
  'Changes the text of a message that the caller sent within the last 15 minutes. A repeat changes nothing. Returns the message. Error codes: those of lock_message, MESSAGE_NOT_FOUND (not the caller''s, deleted, or a file), MESSAGE_EMPTY, MESSAGE_TOO_LONG, EDIT_TOO_LATE, REQUEST_PENDING, MESSAGE_REFUSED.';
revoke all on function public.edit_message(uuid, text) from public, anon;
grant execute on function public.edit_message(uuid, text) to authenticated;
