create function public.report_person(
  p_id uuid, p_conversation_id uuid, p_user_id uuid, p_reason text, p_note text default null, p_message_ids uuid[] default '{}'
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_ids uuid[] := array(select distinct unnest(p_message_ids));
  v_messages jsonb;
begin
  if exists (select from public.chat_reports r where r.id = p_id and r.reporter_id = v_caller) then
    return;
  elsif not exists (
      select from public.conversation_members m
      where m.conversation_id = p_conversation_id and m.user_id = v_caller)
    or p_user_id = v_caller or not exists (
      select from public.conversation_members m
      where m.conversation_id = p_conversation_id and m.user_id = p_user_id) then
    perform private.refuse('WA081', 'Conversation not found');
  elsif p_id is null or exists (select from public.chat_reports r where r.id = p_id) then
    perform private.refuse('WA003', 'The client must supply the id', '{"field": "p_id"}');
  elsif p_reason is null
      or p_reason not in ('spam', 'scam', 'harassment', 'violence', 'sexual', 'impersonation', 'other') then
    perform private.refuse('WA003', 'This reason does not exist', '{"field": "p_reason"}');
  elsif char_length(btrim(p_note)) > 1000 then
    perform private.refuse('WA003', 'A note must have at most 1000 characters', '{"field": "p_note"}');
  elsif cardinality(v_ids) > 20 then
    perform private.refuse('WA003', 'A report can include at most 20 messages', '{"field": "p_message_ids"}');
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'type', m.type, 'body', m.body,
      'file_name', m.attachment ->> 'name', 'home_id', m.home_id, 'created_at', m.created_at) order by m.seq), '[]')
    into v_messages
  from public.messages m
  where m.id = any (v_ids) and m.conversation_id = p_conversation_id and m.sender_id = p_user_id
    and private.may_read_message(m.conversation_id, m.seq, m.change);
  if jsonb_array_length(v_messages) <> cardinality(v_ids) then
    perform private.refuse('WA090', 'This person has no such message');
  end if;
  insert into public.chat_reports (id, reporter_id, reported_id, conversation_id, reason, note, messages)
  values (p_id, v_caller, p_user_id, p_conversation_id, p_reason, nullif(btrim(p_note), ''), v_messages)
  on conflict do nothing;
end
$$;
comment on function public.report_person(uuid, uuid, uuid, text, text, uuid[]) is
  'Reports a person to the operators. The report contains up to 20 of the person''s messages, which the caller must be able to read. The reported person is not notified. A repeat changes nothing. Error codes: those of caller_id, CONVERSATION_NOT_FOUND (the caller or the reported person is not a member), FIELD_INVALID, MESSAGE_NOT_FOUND.';
revoke all on function public.report_person(uuid, uuid, uuid, text, text, uuid[]) from public, anon;
grant execute on function public.report_person(uuid, uuid, uuid, text, text, uuid[]) to authenticated;
