-- The home of a message goes where its words go: it is taken back, shown to the staff and exported with them.

create or replace function public.delete_message(p_id uuid) returns public.messages
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
    body = null, attachment = null, home_id = null, reactions = '{}', deleted_at = now(), change = private.next_change(m.conversation_id)
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

create or replace function public.report_person(
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
    perform private.refuse('WA003', 'The device makes the id', '{"field": "p_id"}');
  elsif p_reason is null
      or p_reason not in ('spam', 'scam', 'harassment', 'violence', 'sexual', 'impersonation', 'other') then
    perform private.refuse('WA003', 'There is no such reason', '{"field": "p_reason"}');
  elsif char_length(btrim(p_note)) > 1000 then
    perform private.refuse('WA003', 'A note has at most 1000 characters', '{"field": "p_note"}');
  elsif cardinality(v_ids) > 20 then
    perform private.refuse('WA003', 'A report shows at most 20 messages', '{"field": "p_message_ids"}');
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'type', m.type, 'body', m.body,
      'file_name', m.attachment ->> 'name', 'home_id', m.home_id, 'created_at', m.created_at) order by m.seq), '[]')
    into v_messages
  from public.messages m
  where m.id = any (v_ids) and m.conversation_id = p_conversation_id and m.sender_id = p_user_id
    and private.may_read_message(m.conversation_id, m.seq, m.change);
  if jsonb_array_length(v_messages) <> cardinality(v_ids) then
    perform private.refuse('WA090', 'There is no such message of this person');
  end if;
  insert into public.chat_reports (id, reporter_id, reported_id, conversation_id, reason, note, messages)
  values (p_id, v_caller, p_user_id, p_conversation_id, p_reason, nullif(btrim(p_note), ''), v_messages)
  on conflict do nothing;
end
$$;
comment on column public.chat_reports.messages is
  'Copies from the moment of the report, [{id, type, body, file_name, home_id, created_at}]: an edit or a deletion does not take them back.';

create or replace function private.export_chat_data(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    -- What the others said is theirs.
    'conversations', (select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'is_group', c.is_group,
        'created_at', c.created_at, 'status', m.status, 'role', m.role, 'joined_at', m.joined_at, 'left_at', m.left_at,
        'read_change', s.read_change, 'muted_until', s.muted_until) order by m.joined_at, c.id)
      from public.conversation_members m
      join public.conversations c on c.id = m.conversation_id
      left join public.conversation_states s on s.conversation_id = m.conversation_id and s.user_id = m.user_id
      where m.user_id = p_user_id),
    'messages', (select jsonb_agg(jsonb_build_object('id', m.id, 'conversation_id', m.conversation_id, 'type', m.type,
        'body', m.body, 'attachment', m.attachment - 'preview', 'home_id', m.home_id, 'event', m.event, 'created_at', m.created_at,
        'edited_at', m.edited_at, 'deleted_at', m.deleted_at) order by m.created_at, m.id)
      from public.messages m where m.sender_id = p_user_id),
    'reactions', (select jsonb_agg(jsonb_build_object('message_id', m.id, 'reactions', m.reactions -> p_user_id::text)
        order by m.created_at, m.id)
      from public.messages m
      where m.reactions ? p_user_id::text and m.conversation_id in (
        select own.conversation_id from public.conversation_members own where own.user_id = p_user_id)),
    'blocked_people', (select jsonb_agg(jsonb_build_object('user_id', b.blocked_id, 'created_at', b.created_at)
        order by b.created_at, b.blocked_id) from public.person_blocks b where b.blocker_id = p_user_id),
    'chat_preferences', (select to_jsonb(p) from public.chat_preferences p where p.user_id = p_user_id),
    'chat_reports', (select jsonb_agg(to_jsonb(r) - 'resolved_by' order by r.created_at, r.id)
      from public.chat_reports r where r.reporter_id = p_user_id)))
$$;
