-- What can be done with a message that was sent: edited for a while, deleted for everybody, reacted to.

create function private.lock_message(p_id uuid) returns public.messages
language plpgsql
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_conversation public.conversations;
  v_member public.conversation_members;
  v_message public.messages;
begin
  select * into v_message from public.messages m
  where m.id = p_id and private.may_read_message(m.conversation_id, m.seq, m.change);
  if v_message.id is null then
    perform private.refuse('WA090', 'There is no such message');
  end if;
  v_conversation := private.lock_own_conversation(v_message.conversation_id);
  v_member := private.own_membership(v_conversation.id);
  -- Again: it may have changed while this waited.
  select * into v_message from public.messages m where m.id = p_id;
  if v_message.type = 'event' then
    perform private.refuse('WA090', 'There is no such message');
  end if;
  return v_message;
end
$$;
comment on function private.lock_message(uuid) is
  'A message that the caller may read in a conversation she is in, which is locked. Refuses: those of caller_id, MESSAGE_NOT_FOUND, CONVERSATION_NOT_FOUND.';

create function private.require_reachable(p_conversation_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_member public.conversation_members := private.own_membership(p_conversation_id);
begin
  if v_member.status = 'requested' then
    perform private.refuse('WA083', 'Answer the request first', '{"status": "requested"}');
  end if;
  perform private.require_not_blocked(c) from public.conversations c where c.id = p_conversation_id;
end
$$;
comment on function private.require_reachable(uuid) is
  'The caller may do what the others see. Refuses: CONVERSATION_NOT_FOUND, REQUEST_PENDING, MESSAGE_REFUSED.';

create function public.edit_message(p_id uuid, p_body text) returns public.messages
language plpgsql security definer
set search_path = ''
as $$
declare
  v_message public.messages := private.lock_message(p_id);
  v_body text;
begin
  if v_message.sender_id <> auth.uid() or v_message.deleted_at is not null or v_message.type <> 'text' then
    perform private.refuse('WA090', 'There is no such message of yours to edit');
  end if;
  v_body := private.trim_body(p_body);
  if v_body is null then
    perform private.refuse('WA084', 'A message says something');
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
  'The sender puts other words into a message of the last 15 minutes. A repeat changes nothing. Refuses: those of lock_message, MESSAGE_NOT_FOUND (not hers, deleted, or a file), MESSAGE_EMPTY, MESSAGE_TOO_LONG, EDIT_TOO_LATE, REQUEST_PENDING, MESSAGE_REFUSED.';
revoke all on function public.edit_message(uuid, text) from public, anon;
grant execute on function public.edit_message(uuid, text) to authenticated;

create function public.delete_message(p_id uuid) returns public.messages
language plpgsql security definer
set search_path = ''
as $$
declare
  v_message public.messages := private.lock_message(p_id);
  v_path text := v_message.attachment ->> 'path';
begin
  if v_message.sender_id <> auth.uid() then
    perform private.refuse('WA090', 'There is no such message of yours to delete');
  elsif v_message.deleted_at is not null then
    return v_message;
  end if;
  update public.messages m set
    body = null, attachment = null, reactions = '{}', deleted_at = now(), change = private.next_change(m.conversation_id)
  where m.id = p_id returning * into v_message;
  if v_path is not null then
    -- The row only: the storage service removes the bytes that no row names any more.
    perform set_config('storage.allow_delete_query', 'true', true);
    delete from storage.objects o where o.bucket_id = 'chat-attachments' and o.name = v_path;
    perform set_config('storage.allow_delete_query', '', true);
  end if;
  return v_message;
end
$$;
comment on function public.delete_message(uuid) is
  'The sender takes a message back for everybody, and its file. A repeat returns the first result. Refuses: those of lock_message, MESSAGE_NOT_FOUND (not hers).';
revoke all on function public.delete_message(uuid) from public, anon;
grant execute on function public.delete_message(uuid) to authenticated;

create function public.toggle_reaction(p_message_id uuid, p_reaction text, p_is_set boolean default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_message public.messages := private.lock_message(p_message_id);
  v_caller text := auth.uid()::text;
  v_own jsonb := coalesce(v_message.reactions -> v_caller, '[]');
begin
  if v_message.deleted_at is not null then
    perform private.refuse('WA090', 'There is no such message');
  elsif p_reaction is null or p_reaction not in ('heart', 'thumbs_up', 'laugh', 'surprised', 'sad', 'thanks') then
    perform private.refuse('WA003', 'There is no such reaction', '{"field": "p_reaction"}');
  elsif v_own ? p_reaction is not distinct from p_is_set then
    return v_message.reactions;
  end if;
  perform private.require_reachable(v_message.conversation_id);
  v_own := case when v_own ? p_reaction then v_own - p_reaction else v_own || to_jsonb(p_reaction) end;
  update public.messages m set
    reactions = case v_own when '[]' then m.reactions - v_caller else m.reactions || jsonb_build_object(v_caller, v_own) end,
    change = private.next_change(m.conversation_id)
  where m.id = p_message_id returning * into v_message;
  return v_message.reactions;
end
$$;
comment on function public.toggle_reaction(uuid, text, boolean) is
  'Adds a reaction of the caller or takes it away; with p_is_set it is there or not afterwards, however often it is sent. Returns all reactions. Refuses: those of lock_message, MESSAGE_NOT_FOUND (deleted), FIELD_INVALID (p_reaction), REQUEST_PENDING, MESSAGE_REFUSED.';
revoke all on function public.toggle_reaction(uuid, text, boolean) from public, anon;
grant execute on function public.toggle_reaction(uuid, text, boolean) to authenticated;
