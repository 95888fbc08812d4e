-- Made from supabase/schemas/chat/messages by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- messages/accept_message.sql

create function private.accept_message() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_conversation public.conversations;
  v_member public.conversation_members;
  v_earlier public.messages;
begin
  if new.sender_id is distinct from v_caller then
    raise exception 'a message is sent in one''s own name' using errcode = '42501';
  end if;
  v_conversation := private.lock_own_conversation(new.conversation_id);
  select * into v_earlier from public.messages m where m.id = new.id;
  if v_earlier.sender_id = v_caller and v_earlier.conversation_id = new.conversation_id then
    return null;
  elsif v_earlier.id is not null then
    perform private.refuse('WA089', 'The id belongs to another message');
  end if;
  v_member := private.own_membership(new.conversation_id);
  perform private.require_not_blocked(v_conversation);

  new.body := private.trim_body(new.body);
  new.is_forwarded := coalesce(new.is_forwarded, false);
  perform private.refuse_request_pending(v_conversation, v_member, new.attachment is null);
  if new.viewing_id is not null then
    -- Written by ask_viewing alone, which has judged the viewing.
    new.type := 'viewing';
  elsif new.attachment is not null then
    if new.home_id is not null then
      perform private.refuse('WA003', 'A message carries a file or a home', '{"field": "home_id"}');
    end if;
    new.attachment := private.checked_attachment(new.attachment, new.conversation_id, v_caller);
    new.type := private.message_type_of(new.attachment ->> 'mime');
  elsif new.home_id is not null then
    new.type := 'home';
    perform private.require_listed_home(new.home_id);
  else
    new.type := 'text';
    if new.body is null then
      perform private.refuse('WA084', 'A message says something');
    end if;
  end if;
  if new.reply_to_id is not null and not exists (
      select from public.messages m
      where m.id = new.reply_to_id and m.conversation_id = new.conversation_id and m.seq > v_member.visible_after) then
    perform private.refuse('WA090', 'There is no such message to answer');
  elsif new.type = 'text' and private.is_repeated(new.conversation_id, v_caller, new.body)
      or new.type = 'home' and private.is_home_repeated(new.conversation_id, v_caller, new.home_id, new.body) then
    perform private.refuse('WA086', 'You have already sent this message');
  elsif (select count(*) >= private.message_rate_limit() from (
      select from public.messages m
      where m.sender_id = v_caller
        -- A clock that was set back leaves an hour of messages ahead of it, and they are no reason to keep anybody waiting.
        and m.created_at between clock_timestamp() - interval '10 seconds' and clock_timestamp()
      limit private.message_rate_limit()) as sent) then
    perform private.refuse('WA087', 'Too many messages in ten seconds');
  end if;

  update public.conversations c set
    last_change = last_change + 1,
    -- Two messages never share a time: pages are cut by it.
    last_message_at = greatest(clock_timestamp(), last_message_at + interval '1 microsecond')
  where c.id = new.conversation_id returning last_change, last_message_at into new.seq, new.created_at;
  new.change := new.seq;
  -- Whoever answers has read.
  update public.conversation_states s set read_change = new.seq
  where s.conversation_id = new.conversation_id and s.user_id = v_caller;
  return new;
end
$$;
comment on function private.accept_message() is
  'Trigger: judges a new message and gives it number and time; a repeat writes nothing. Definer: the conversation is not the callers'' to write. Refuses: those of lock_own_conversation, MESSAGE_ID_TAKEN, MESSAGE_REFUSED, REQUEST_PENDING, MESSAGE_EMPTY, MESSAGE_TOO_LONG, MESSAGE_NOT_FOUND (answered to), MESSAGE_REPEATED, MESSAGE_RATE, ATTACHMENT_INVALID, PROPERTY_NOT_FOUND (no such home is public), FIELD_INVALID (home_id beside a file).';

-- messages/is_attachment_used.sql

create function private.is_attachment_used(p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.messages m where m.attachment is not null and m.attachment ->> 'path' = p_name)
$$;
comment on function private.is_attachment_used(text) is 'Whether a message carries the file. Definer: the message may be another''s.';
revoke all on function private.is_attachment_used(text) from public;
grant execute on function private.is_attachment_used(text) to authenticated;

-- messages/is_own_attachment_path.sql

create function private.is_own_attachment_path(p_name text) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(p_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f-]{36}/[0-9a-f-]{36}\.[a-z0-9]{1,5}$'
    and split_part(p_name, '/', 2) = auth.uid()::text, false)
$$;
comment on function private.is_own_attachment_path(text) is
  'Whether the name is one in a folder of the caller: <conversation>/<her id>/<a random uuid>.<extension>.';
revoke all on function private.is_own_attachment_path(text) from public;
grant execute on function private.is_own_attachment_path(text) to authenticated;

-- messages/may_read_attachment.sql

create function private.may_read_attachment(p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select case when private.is_attachment_used(p_name) then exists (
      select from public.messages m
      where m.attachment is not null and m.attachment ->> 'path' = p_name
        and private.may_read_message(m.conversation_id, m.seq, m.change))
    else private.is_own_attachment_path(p_name) end
$$;
comment on function private.may_read_attachment(text) is
  'Whether the caller may read the message that carries the file, or has put it there for one. Definer: as the policies of members.';
revoke all on function private.may_read_attachment(text) from public;
grant execute on function private.may_read_attachment(text) to authenticated;

-- messages/may_upload_attachment.sql

create function private.may_upload_attachment(p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select case when private.is_own_attachment_path(p_name) then
    exists (select from auth.users u
      where u.id = auth.uid() and u.deleted_at is null and not coalesce(u.banned_until > now(), false))
    and exists (
      select from public.conversations c
      join public.conversation_members m on m.conversation_id = c.id
      where c.id = split_part(p_name, '/', 1)::uuid and m.user_id = auth.uid() and m.status = 'active'
        and (c.is_group or not private.are_blocked(c.pair_low_id, c.pair_high_id)))
    -- Room for some at once and some left behind by an interrupted upload, and for no more.
    and (select count(*) < 40 from private.waiting_attachments w where w.owner_id = auth.uid())
  else false end
$$;
comment on function private.may_upload_attachment(text) is
  'Whether the caller may put a file there: into her own folder of a conversation she is active in, while fewer than forty wait for their message. Definer: the policy counts rows.';
revoke all on function private.may_upload_attachment(text) from public;
grant execute on function private.may_upload_attachment(text) to authenticated;

-- messages/chat_attachments_bucket.sql

-- The bucket of files in conversations: private to those who can read the message that carries one.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('chat-attachments', 'chat-attachments', false, 10 * 1024 * 1024, array[
  -- No image/*: that would let SVG in, which is a program.
  'image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/heic',
  'video/mp4', 'video/webm', 'video/quicktime',
  'audio/webm', 'audio/ogg', 'audio/mp4', 'audio/mpeg', 'audio/wav',
  'application/pdf', 'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'text/plain']);
create policy members_upload_attachments on storage.objects for insert to authenticated
  with check (bucket_id = 'chat-attachments' and private.may_upload_attachment(name));
create policy readers_of_a_message_read_its_file on storage.objects for select to authenticated
  using (bucket_id = 'chat-attachments' and private.may_read_attachment(name));
-- No update: a file that was sent is never another one.
create policy person_removes_unsent_attachments on storage.objects for delete to authenticated
  using (bucket_id = 'chat-attachments' and private.is_own_attachment_path(name) and not private.is_attachment_used(name));

-- messages/checked_attachment.sql

create function private.checked_attachment(p_attachment jsonb, p_conversation_id uuid, p_sender_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_path text := p_attachment ->> 'path';
  v_preview text := p_attachment ->> 'preview';
  v_name text := nullif(left(btrim(regexp_replace(p_attachment ->> 'name', '[[:cntrl:]/\\]', '', 'g')), 200), '');
  v_file storage.objects;
  v_waveform jsonb := p_attachment -> 'waveform';
begin
  if v_path like p_conversation_id || '/' || p_sender_id || '/%' then
    -- The sweep passes it by, or has been first: then the file is gone.
    delete from private.waiting_attachments w where w.name = v_path and w.owner_id = p_sender_id;
    if found then
      select * into v_file from storage.objects o
      where o.bucket_id = 'chat-attachments' and o.name = v_path and o.owner_id = p_sender_id::text for share;
    end if;
  end if;
  if v_file.id is null or v_name is null then
    perform private.refuse('WA088', 'There is no such file of yours', '{"field": "path"}');
  elsif v_preview is not null and (octet_length(v_preview) > 2800
      or v_preview !~ '^data:image/(webp|jpeg);base64,[A-Za-z0-9+/]+={0,2}$') then
    perform private.refuse('WA088', 'The preview is a small picture', '{"field": "preview"}');
  elsif v_waveform is not null and (jsonb_typeof(v_waveform) <> 'array' or jsonb_array_length(
      case jsonb_typeof(v_waveform) when 'array' then v_waveform else '[]' end) > 64 or exists (
      select from jsonb_array_elements(case jsonb_typeof(v_waveform) when 'array' then v_waveform else '[]' end) as bar (value)
      where private.whole_number(bar.value, 100) is null)) then
    perform private.refuse('WA088', 'A waveform is up to 64 numbers from 0 to 100', '{"field": "waveform"}');
  end if;
  -- Only what is known by name; size and type are what the storage has measured.
  return jsonb_strip_nulls(jsonb_build_object(
    'path', v_path, 'name', v_name, 'mime', v_file.metadata ->> 'mimetype', 'size', (v_file.metadata ->> 'size')::bigint,
    'width', private.whole_number(p_attachment -> 'width', 20000),
    'height', private.whole_number(p_attachment -> 'height', 20000),
    'preview', v_preview,
    'duration_ms', private.whole_number(p_attachment -> 'duration_ms', 86400000),
    'waveform', (select jsonb_agg(private.whole_number(bar.value, 100))
      from jsonb_array_elements(case jsonb_typeof(v_waveform) when 'array' then v_waveform end) as bar (value))));
end
$$;
comment on function private.checked_attachment(jsonb, uuid, uuid) is
  'What a message keeps of its file, which the sender has put into her folder of this conversation and used for no other. Refuses: ATTACHMENT_INVALID (detail field).';

-- messages/hold_for_reaction.sql

create function private.hold_for_reaction(p_conversation_id uuid, p_seq bigint, p_change bigint) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_held text := nullif(current_setting('wasl.reacts_in', true), '');
begin
  -- Asked before locking: a stranger must not be able to hold another's row.
  if not private.may_read_message(p_conversation_id, p_seq, p_change) then
    return false;
  end if;
  perform private.caller_id();
  -- An update that names no message would lock conversation after conversation, in any order.
  if v_held <> p_conversation_id::text then
    perform private.refuse('WA003', 'Reactions are changed in one conversation at a time', '{"field": "id"}');
  end if;
  perform set_config('wasl.reacts_in', p_conversation_id::text, true);
  perform from public.conversations c where c.id = p_conversation_id for no key update;
  return true;
end
$$;
comment on function private.hold_for_reaction(uuid, bigint, bigint) is
  'For the policy of updates of messages, which is asked before a row is locked: whether the caller may read the message. It locks the conversation, because a trigger comes when the message is locked already, and a conversation is locked before its messages everywhere. Definer: as may_read_message. Refuses: those of caller_id, FIELD_INVALID (id: messages of two conversations).';
revoke all on function private.hold_for_reaction(uuid, bigint, bigint) from public;
grant execute on function private.hold_for_reaction(uuid, bigint, bigint) to authenticated;

-- messages/may_read_message.sql

create function private.may_read_message(p_conversation_id uuid, p_seq bigint, p_change bigint) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.conversation_members m
    where m.conversation_id = p_conversation_id and m.user_id = auth.uid()
      -- The change and not the seq: an edit after somebody left is not hers to read.
      and p_seq > m.visible_after and (m.left_at_change is null or p_change <= m.left_at_change))
$$;
comment on function private.may_read_message(uuid, bigint, bigint) is
  'Whether the caller was in the conversation when the message was written and when it last changed. Definer: as the policies of members.';
revoke all on function private.may_read_message(uuid, bigint, bigint) from public;
grant execute on function private.may_read_message(uuid, bigint, bigint) to authenticated;

-- messages/message_words.sql

create function private.message_words(p_conversation_id uuid, p_body text) returns tsvector
language sql immutable parallel safe strict security definer
set search_path = ''
as $$
  select array_to_tsvector(private.search_words(p_body, private.search_place(p_conversation_id)))
$$;
comment on function private.message_words(uuid, text) is
  'The words of a message, each behind the place of its conversation: a search reads the words of the conversations it is in, and nobody else''s. Definer: the index asks for them in the name of whoever writes the row.';
revoke all on function private.message_words(uuid, text) from public;
grant execute on function private.message_words(uuid, text) to authenticated, service_role;

-- messages/notify_message.sql

create function private.notify_message() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_added_id uuid := case when new.event ->> 'kind' = 'added' then (new.event ->> 'user_id')::uuid end;
  v_ids uuid[];
begin
  -- Of what happens in a group, only that somebody was put into it concerns her.
  if new.type = 'event' and v_added_id is null and new.event ->> 'kind' <> 'created' then
    return null;
  -- The viewing itself is told, and once is enough.
  elsif new.type = 'viewing' then
    return null;
  end if;
  with told as (
    insert into public.notifications as n (user_id, type, kind, data, conversation_id)
    select m.user_id, 'message',
      case when m.status = 'requested' then 'request' when new.type = 'event' then 'added' else 'message' end,
      jsonb_build_object('sender_id', new.sender_id, 'message_id', new.id, 'seq', new.seq), new.conversation_id
    from public.conversation_members m
    left join public.conversation_states s on s.conversation_id = m.conversation_id and s.user_id = m.user_id
    where m.conversation_id = new.conversation_id and m.status in ('active', 'requested')
      and m.user_id <> new.sender_id and coalesce(m.user_id = v_added_id, true)
      and coalesce(s.muted_until <= now(), true)
      and not exists (select from public.person_blocks b where b.blocker_id = m.user_id and b.blocked_id = new.sender_id)
    -- Always in one order, so that two messages never wait for each other's rows.
    order by m.user_id
    on conflict (user_id, conversation_id) where conversation_id is not null do update set
      kind = excluded.kind, data = excluded.data, is_read = false,
      -- Having been added is no message: the first one after it begins the count.
      count = case when n.is_read or n.kind = 'added' then 1 else n.count + 1 end,
      updated_at = excluded.updated_at
    returning n.id, n.count
  )
  -- What was unread already is one row as before: the number in the header stands.
  select array_agg(id) filter (where count = 1) into v_ids from told;
  perform private.tell_notifications(v_ids);
  return null;
end
$$;
comment on function private.notify_message() is
  'Trigger: message, request (of somebody who was asked) or added (to a group), for every member but the sender, those who muted the conversation and those who blocked her. Definer: the sender may not tell others.';

-- messages/take_reactions.sql

create function private.take_reactions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller text := private.caller_id()::text;
  v_sent jsonb := new.reactions -> v_caller;
  v_own jsonb;
  v_all jsonb;
begin
  if old.deleted_at is not null or old.type = 'event' then
    perform private.refuse('WA090', 'There is no such message');
  elsif jsonb_typeof(new.reactions) is distinct from 'object' or jsonb_typeof(v_sent) not in ('array', 'null') or exists (
      select from jsonb_array_elements(case jsonb_typeof(v_sent) when 'array' then v_sent end) as sent (name)
      where jsonb_typeof(sent.name) <> 'string' or not private.is_reaction(sent.name #>> '{}')) then
    perform private.refuse('WA003', 'There is no such reaction', '{"field": "reactions"}');
  end if;
  perform private.require_reachable(old.conversation_id);
  select coalesce(jsonb_agg(once.name order by once.place), '[]') into v_own from (
    select sent.name, min(sent.place) as place
    from jsonb_array_elements(case jsonb_typeof(v_sent) when 'array' then v_sent end) with ordinality as sent (name, place)
    group by sent.name) as once;
  -- Of the others, what stands there now: the map was read before it was sent, and somebody may have reacted since.
  v_all := case v_own when '[]' then old.reactions - v_caller else old.reactions || jsonb_build_object(v_caller, v_own) end;
  new := old;
  if v_all <> old.reactions then
    new.reactions := v_all;
    new.change := private.next_change(old.conversation_id);
  end if;
  return new;
end
$$;
comment on function private.take_reactions() is
  'Trigger for people who send the whole map: their own key counts, by the rules of toggle_reaction; a repeat changes nothing. The conversation is locked already (hold_for_reaction). Definer: as accept_message. Refuses: those of caller_id, MESSAGE_NOT_FOUND (deleted, or said by the system), FIELD_INVALID (reactions), CONVERSATION_NOT_FOUND (left), REQUEST_PENDING, MESSAGE_REFUSED.';

-- messages/tell_message.sql

create function private.tell_message() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- A map of reactions that was sent again.
  if tg_op = 'UPDATE' and new.change = old.change then
    return null;
  end if;
  -- Decided now, and not when a socket opened: whoever was removed a moment ago is not told.
  perform private.tell_people(array(
      select m.user_id from public.conversation_members m
      where m.conversation_id = new.conversation_id and m.status in ('active', 'requested')
        and m.visible_after < new.seq),
    'message', jsonb_build_object('message', to_jsonb(new), 'previous_change', new.change - 1));
  return null;
end
$$;
comment on function private.tell_message() is
  'Trigger: tells everybody who may see it, the writer''s other devices too. Definer: callers may not tell others.';

-- messages/messages.sql

-- Messages: what was said, in one order for everybody, read by whoever was there.

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  sender_id uuid not null references public.profiles (id) on delete restrict,
  type text not null default 'text',
  body text,
  attachment jsonb,
  event jsonb,
  reply_to_id uuid references public.messages (id) on delete set null,
  is_forwarded boolean not null default false,
  reactions jsonb not null default '{}',
  seq bigint not null,
  change bigint not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  home_id uuid,
  viewing_id uuid,
  constraint type_is_known check (type in ('text', 'image', 'video', 'audio', 'document', 'home', 'viewing', 'event')),
  constraint body_is_not_too_long check (char_length(body) <= 4000),
  constraint deleted_messages_are_empty check (deleted_at is null or body is null and attachment is null and home_id is null),
  constraint every_message_says_something check (case
    when deleted_at is not null then true
    when type = 'event' then event is not null and body is null and attachment is null
    when type = 'home' then home_id is not null and attachment is null and event is null
    when type = 'viewing' then viewing_id is not null and attachment is null and event is null
    when type = 'text' then body is not null and body <> '' and attachment is null and event is null
    else attachment is not null and event is null
  end),
  constraint only_messages_about_homes_name_one check (home_id is null or type = 'home'),
  constraint only_messages_about_viewings_name_one check (viewing_id is null or type = 'viewing'),
  constraint change_follows_seq check (change >= seq),
  constraint one_place_in_the_order unique (conversation_id, seq)
);

create index messages_conversation_id_change_idx on public.messages (conversation_id, change);
create index messages_conversation_id_created_at_idx on public.messages (conversation_id, created_at);
create index messages_sender_id_created_at_idx on public.messages (sender_id, created_at);
create index messages_reply_to_id_idx on public.messages (reply_to_id) where reply_to_id is not null;
create index messages_words_idx on public.messages using gin (private.message_words(conversation_id, body)) where deleted_at is null;
create unique index messages_attachment_path_key on public.messages ((attachment ->> 'path')) where attachment is not null;

comment on table public.messages is 'One row for a message; a deleted one stays, empty.';
comment on column public.messages.id is 'Made by the device, so that a repeat finds the first one; by the database for a client that sends none.';
comment on column public.messages.body is 'Trimmed, 1 to 4000 characters; with an attachment its caption, or null.';
comment on column public.messages.attachment is '{path, name, mime, size, width?, height?, preview?, duration_ms?, waveform?}; size and mime come from the storage.';
comment on column public.messages.event is 'What happened in a group: {kind, user_id?, name?}, kind created, renamed, added, left, removed or made_admin.';
comment on column public.messages.reactions is 'From user id to a list of heart, thumbs_up, laugh, surprised, sad, thanks.';
comment on column public.messages.seq is 'Place in the conversation; created_at grows in the same order.';
comment on column public.messages.change is 'Number of its last change: seq at first, then that of each edit, reaction or deletion.';
comment on column public.messages.created_at is 'Time of the server, never of the device.';
comment on column public.messages.home_id is
  'The home that the message is about. Without a foreign key: the home may go, and what was said about it stays.';

comment on column public.messages.viewing_id is
  'The viewing whose card the message is. Without a foreign key: it goes after a year, and what was said with it stays.';

-- Events of groups are numbered by the function that writes them; the policy lets no person write one.
create trigger _100_accept_message before insert on public.messages
  for each row when (new.type is distinct from 'event') execute function private.accept_message();
create trigger _200_take_reactions before update on public.messages
  for each row when (current_user = 'authenticated') execute function private.take_reactions();
create trigger _800_tell_message after insert or update of change, reactions on public.messages
  for each row execute function private.tell_message();
create trigger _900_notify_message after insert on public.messages
  for each row execute function private.notify_message();

alter table public.messages enable row level security;
alter table public.messages force row level security;
create policy second_step_is_done on public.messages as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy members_read_messages on public.messages for select to authenticated
  using (private.may_read_message(conversation_id, seq, change));
-- The trigger judges who may say what; nobody writes in another's name or what the server alone says.
create policy person_writes_in_own_name on public.messages for insert to authenticated
  with check (sender_id = (select auth.uid()) and type <> 'event');
-- The one column that is open to updates; the trigger takes her own key out of the map.
create policy members_change_reactions on public.messages for update to authenticated
  using (private.hold_for_reaction(conversation_id, seq, change)) with check (true);

revoke all on public.messages from service_role;
grant select on public.messages to authenticated, service_role;
-- No seq, change, time, event or viewing: those are the server's. No other update and no delete: those are functions.
grant insert (id, conversation_id, sender_id, type, body, attachment, reply_to_id, is_forwarded)
  on public.messages to authenticated;
grant update (reactions) on public.messages to authenticated;
grant insert (home_id) on public.messages to authenticated;

alter publication supabase_realtime add table public.messages;

-- messages/delete_message.sql

create function public.delete_message(p_id uuid) returns public.messages
language plpgsql security definer
set search_path = ''
as $$
declare
  v_message public.messages := private.lock_message(p_id);
  v_path text := v_message.attachment ->> 'path';
begin
  -- A visit is cancelled and not deleted: its card says so to both.
  if v_message.sender_id <> auth.uid() or v_message.type = 'viewing' then
    perform private.refuse('WA090', 'There is no such message of yours to delete');
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
  'The sender takes a message back for everybody, and its file. A repeat returns the first result. Refuses: those of lock_message, MESSAGE_NOT_FOUND (not hers, or the card of a viewing).';
revoke all on function public.delete_message(uuid) from public, anon;
grant execute on function public.delete_message(uuid) to authenticated;

-- messages/due_work_of_messages.sql

create function private.due_work_of_messages() returns integer
language sql
set search_path = ''
as $$
  select private.sweep_attachments() + private.sweep_phone_searches()
$$;
comment on function private.due_work_of_messages() is
  'Sweeps attachments that no message took, and numbers that people looked for.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'messages', 300);

-- messages/edit_message.sql

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

-- messages/end_account_of_messages.sql

create function private.end_account_of_messages(p_user_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_is_row_kept boolean := private.leave_all_conversations(p_user_id);
begin
  perform private.delete_files(array(
    select o.id from storage.objects o
    where o.bucket_id = 'chat-attachments' and o.owner_id = p_user_id::text and not private.is_attachment_used(o.name)));
  return jsonb_build_object('is_row_kept', v_is_row_kept);
end
$$;
comment on function private.end_account_of_messages(uuid) is
  'Ends her in all her conversations, and deletes what she never sent. {is_row_kept}: a conversation names her.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'messages', 300);

-- messages/export_of_messages.sql

create function private.export_of_messages(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    -- What the others said is theirs.
    'conversations', (select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'is_group', c.is_group,
        'created_at', c.created_at, 'status', m.status, 'role', m.role, 'joined_at', m.joined_at, 'left_at', m.left_at,
        'read_change', s.read_change, 'muted_until', s.muted_until,
        'pinned_at', s.pinned_at) order by m.joined_at, c.id)
      from public.conversation_members m
      join public.conversations c on c.id = m.conversation_id
      left join public.conversation_states s on s.conversation_id = m.conversation_id and s.user_id = m.user_id
      where m.user_id = p_user_id),
    'messages', (select jsonb_agg(jsonb_build_object('id', m.id, 'conversation_id', m.conversation_id, 'type', m.type,
        'body', m.body, 'attachment', m.attachment - 'preview', 'home_id', m.home_id, 'viewing_id', m.viewing_id, 'event', m.event, 'created_at', m.created_at,
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
    'starred_messages', (select jsonb_agg(jsonb_build_object('message_id', s.message_id, 'conversation_id', s.conversation_id,
        'starred_at', s.starred_at) order by s.starred_at, s.message_id)
      from public.starred_messages s where s.user_id = p_user_id),
    'pinned_messages', (select jsonb_agg(jsonb_build_object('message_id', p.message_id, 'conversation_id', p.conversation_id,
        'pinned_at', p.pinned_at) order by p.pinned_at, p.message_id)
      from public.pinned_messages p where p.pinned_by = p_user_id),
    'phone_searches', (select jsonb_agg(jsonb_build_object('phone', s.phone, 'searched_at', s.searched_at)
        order by s.searched_at, s.phone) from private.phone_searches s where s.user_id = p_user_id),
    'person_lookups', (select jsonb_agg(jsonb_build_object('person_id', l.person_id, 'looked_up_at', l.looked_up_at)
        order by l.looked_up_at, l.person_id) from private.person_lookups l where l.seeker_id = p_user_id),
    'chat_reports', (select jsonb_agg(to_jsonb(r) - 'resolved_by' order by r.created_at, r.id)
      from public.chat_reports r where r.reporter_id = p_user_id))
$$;
comment on function private.export_of_messages(uuid) is
  'What the person said, where she was, what she marked or pinned, whom she looked for, blocked or reported.';

insert into private.area_hooks (hook, area, position) values ('export', 'messages', 800);

-- messages/has_said_something.sql

create function private.has_said_something(p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.messages m where m.sender_id = p_user_id and m.type <> 'event' and m.deleted_at is null)
$$;
comment on function private.has_said_something(uuid) is 'Whether others keep messages of the person.';

-- messages/is_home_repeated.sql

create function private.is_home_repeated(p_conversation_id uuid, p_sender_id uuid, p_home_id uuid, p_body text) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce((
    select m.sender_id = p_sender_id and m.home_id = p_home_id and m.body is not distinct from p_body from public.messages m
    where m.conversation_id = p_conversation_id and m.type <> 'event'
    order by m.seq desc limit 1), false)
$$;
comment on function private.is_home_repeated(uuid, uuid, uuid, text) is
  'Whether the last message in the conversation is the sender''s own, about the same home and in the same words.';

-- messages/is_reaction.sql

create function private.is_reaction(p_name text) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(p_name in ('heart', 'thumbs_up', 'laugh', 'surprised', 'sad', 'thanks'), false)
$$;
comment on function private.is_reaction(text) is 'Whether there is a reaction of that name.';
revoke all on function private.is_reaction(text) from public;

-- messages/is_repeated.sql

create function private.is_repeated(p_conversation_id uuid, p_sender_id uuid, p_body text) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce((
    select m.sender_id = p_sender_id and m.type = 'text' and m.body = p_body from public.messages m
    where m.conversation_id = p_conversation_id and m.type <> 'event'
    order by m.seq desc limit 1), false)
$$;
comment on function private.is_repeated(uuid, uuid, text) is 'Whether the last words in the conversation are the sender''s own and the same.';

-- messages/keep_sent_attachment.sql

create function private.keep_sent_attachment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_attachment_used(old.name) then
    raise exception 'the file belongs to a message' using errcode = '42501';
  end if;
  return coalesce(new, old);
end
$$;
comment on function private.keep_sent_attachment() is
  'Trigger: the file of a message goes with the message alone. It sees one that was sent while the delete waited, which a policy does not. Definer: callers may not read the messages of others.';

create trigger keep_sent_attachment before delete or update of bucket_id, name, version on storage.objects
  for each row when (old.bucket_id = 'chat-attachments') execute function private.keep_sent_attachment();

-- messages/lock_account_end_of_messages.sql

create function private.lock_account_end_of_messages(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.conversations c
  where c.id in (select m.conversation_id from public.conversation_members m where m.user_id = p_user_id)
  order by c.id for no key update;
end
$$;
comment on function private.lock_account_end_of_messages(uuid) is
  'Her conversations, after her transfers.';

insert into private.area_hooks (hook, area, position) values ('lock_account_end', 'messages', 300);

-- messages/lock_message.sql

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

-- messages/message_rate_limit.sql

create function private.message_rate_limit() returns integer
language sql immutable
set search_path = ''
as $$ select 30 $$;
comment on function private.message_rate_limit() is 'How many messages a person may send in ten seconds.';

-- messages/message_type_of.sql

create function private.message_type_of(p_mime text) returns text
language sql immutable
set search_path = ''
as $$
  select case when split_part(p_mime, '/', 1) in ('image', 'video', 'audio') then split_part(p_mime, '/', 1) else 'document' end
$$;
comment on function private.message_type_of(text) is 'The type of the message that carries such a file.';

-- messages/note_attachment.sql

create function private.note_attachment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from private.waiting_attachments w where w.name = old.name;
  elsif new.owner_id is not null then
    insert into private.waiting_attachments (name, owner_id) values (new.name, new.owner_id::uuid) on conflict do nothing;
  end if;
  return null;
end
$$;
comment on function private.note_attachment() is
  'Trigger: a file that has come waits for its message, and no more when it goes. Definer: the list is nobody''s to write.';

create trigger note_new_attachment after insert on storage.objects
  for each row when (new.bucket_id = 'chat-attachments') execute function private.note_attachment();
create trigger note_gone_attachment after delete on storage.objects
  for each row when (old.bucket_id = 'chat-attachments') execute function private.note_attachment();

-- messages/plan_account_end_of_messages.sql

create function private.plan_account_end_of_messages(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('kept', case when private.has_said_something(p_user_id) then '["messages"]'::jsonb else '[]' end)
$$;
comment on function private.plan_account_end_of_messages(uuid) is
  '{kept}: what she said stays with those she said it to.';

insert into private.area_hooks (hook, area, position) values ('plan_account_end', 'messages', 300);

-- messages/refuse_request_pending.sql

create function private.refuse_request_pending(
  p_conversation public.conversations, p_member public.conversation_members, p_is_text boolean
) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_other public.conversation_members;
begin
  if p_member.status = 'requested' then
    perform private.refuse('WA083', 'Answer the request first', '{"status": "requested"}');
  elsif p_conversation.is_group then
    return;
  end if;
  select * into v_other from public.conversation_members m
  where m.conversation_id = p_conversation.id and m.user_id <> p_member.user_id;
  if v_other.status = 'removed' then
    perform private.refuse('WA082', 'This person cannot be reached');
  -- At the first words and not at the opening: an empty conversation shows in nobody's list but the opener's.
  elsif v_other.status = 'requested' and private.is_known_contact(v_other.user_id, p_member.user_id) then
    perform private.join_conversation(p_conversation.id, v_other.user_id);
  -- Whoever declined looks like somebody who has not answered yet.
  elsif v_other.status <> 'active' and (not p_is_text or (
      select count(*) >= 3 from (
        select from public.messages m
        where m.conversation_id = p_conversation.id and m.sender_id = p_member.user_id limit 3) as sent)) then
    perform private.refuse('WA083', 'The request is not accepted yet', '{"status": "waiting"}');
  end if;
end
$$;
comment on function private.refuse_request_pending(public.conversations, public.conversation_members, boolean) is
  'A stranger says three things in words and then waits; whoever is among the other''s contacts is no stranger and is let in. Refuses: REQUEST_PENDING (detail status: requested | waiting), MESSAGE_REFUSED.';

-- messages/require_reachable.sql

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

-- messages/search_place.sql

create function private.search_place(p_conversation_id uuid) returns text
language sql immutable parallel safe strict
set search_path = ''
as $$ select right(p_conversation_id::text, 12) || ' ' $$;
comment on function private.search_place(uuid) is
  'What stands before the words of a conversation in the index: short, because it stands before each of them. Two conversations of one place would only cost time, for a search asks again whose message it is.';
revoke all on function private.search_place(uuid) from public;

-- messages/search_words.sql

create function private.search_words(p_text text, p_place text default '') returns text[]
language sql immutable parallel safe strict
set search_path = ''
as $$
  -- Without what Arabic writes before a noun: the, and the, in the, like the, for the. Two letters of the noun must be left.
  select coalesce(array_agg(distinct p_place || regexp_replace(w.word,
    U&'^(?:[\0648\0641\0628\0643]?\0627\0644|\0644\0644)(?=[\0621-\064a]{2})', '')), '{}')
  from unnest(private.words_of(p_text)) as w (word)
$$;
comment on function private.search_words(text, text) is
  'The different words of a text as messages are searched by: folded, without an Arabic article and what is written together with it, each behind the place.';
revoke all on function private.search_words(text, text) from public;

-- messages/sweep_attachments.sql

create function private.sweep_attachments() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_names text[];
begin
  -- Whoever is sending one has taken its row, and it is passed by.
  with old as (
    select w.name from private.waiting_attachments w
    where w.created_at < now() - interval '1 day' order by w.created_at limit 500 for update skip locked
  ), taken as (
    delete from private.waiting_attachments w using old where w.name = old.name returning w.name
  )
  select coalesce(array_agg(taken.name), '{}') into v_names from taken;
  perform private.remove_files('chat-attachments', v_names);
  return cardinality(v_names);
end
$$;
comment on function private.sweep_attachments() is
  'Removes files that waited a day for their message, five hundred at a time. Returns how many.';

-- messages/toggle_reaction.sql

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
  elsif not private.is_reaction(p_reaction) then
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

-- messages/trim_body.sql

create function private.trim_body(p_body text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  v_body text := nullif(btrim(p_body, E' \t\r\n\u00a0\u200b'), '');
begin
  if char_length(v_body) > 4000 then
    perform private.refuse('WA085', 'A message has at most 4000 characters', '{"maximum": 4000}');
  end if;
  return v_body;
end
$$;
comment on function private.trim_body(text) is 'What is said, without what cannot be seen around it, or null. Refuses: MESSAGE_TOO_LONG.';

-- messages/waiting_attachments.sql

-- Files that no message carries yet stand in a list, so that neither a count nor the sweep looks at all files.

create table private.waiting_attachments (
  name text primary key,
  owner_id uuid not null,
  created_at timestamptz not null default now()
);

create index waiting_attachments_owner_id_idx on private.waiting_attachments (owner_id);
create index waiting_attachments_created_at_idx on private.waiting_attachments (created_at);

comment on table private.waiting_attachments is
  'Files that no message carries yet. Whoever takes the row decides: the message that is sent, or the sweep after a day.';

alter table private.waiting_attachments enable row level security;
alter table private.waiting_attachments force row level security;
