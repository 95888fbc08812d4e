-- The bucket of files in conversations: private to those who can read the message that carries one.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('chat-attachments', 'chat-attachments', false, 10 * 1024 * 1024, array[
  -- No image/*: that would let SVG in, which is a program.
  'image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/heic',
  'video/mp4', 'video/webm', 'video/quicktime',
  'audio/webm', 'audio/ogg', 'audio/mp4', 'audio/mpeg', 'audio/wav',
  'application/pdf', 'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'text/plain']);

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

create function private.is_attachment_used(p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.messages m where m.attachment is not null and m.attachment ->> 'path' = p_name)
$$;
comment on function private.is_attachment_used(text) is 'Whether a message carries the file. Definer: the message may be another''s.';
revoke all on function private.is_attachment_used(text) from public;
grant execute on function private.is_attachment_used(text) to authenticated;

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
    -- Some at once and some left behind by an interrupted upload: no store of her own.
    and (select count(*) < 40 from storage.objects o
      where o.bucket_id = 'chat-attachments' and o.owner_id = auth.uid()::text and not private.is_attachment_used(o.name)
        and o.created_at > now() - interval '2 days')
  else false end
$$;
comment on function private.may_upload_attachment(text) is
  'Whether the caller may put a file there: into her own folder of a conversation she is active in, while fewer than forty wait for their message. Definer: the policy counts rows.';
revoke all on function private.may_upload_attachment(text) from public;
grant execute on function private.may_upload_attachment(text) to authenticated;

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

create policy members_upload_attachments on storage.objects for insert to authenticated
  with check (bucket_id = 'chat-attachments' and private.may_upload_attachment(name));
create policy readers_of_a_message_read_its_file on storage.objects for select to authenticated
  using (bucket_id = 'chat-attachments' and private.may_read_attachment(name));
-- No update: a file that was sent is never another one.
create policy person_removes_unsent_attachments on storage.objects for delete to authenticated
  using (bucket_id = 'chat-attachments' and private.is_own_attachment_path(name) and not private.is_attachment_used(name));

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

create function private.message_type_of(p_mime text) returns text
language sql immutable
set search_path = ''
as $$
  select case when split_part(p_mime, '/', 1) in ('image', 'video', 'audio') then split_part(p_mime, '/', 1) else 'document' end
$$;
comment on function private.message_type_of(text) is 'The type of the message that carries such a file.';

create function private.whole_number(p_value jsonb, p_maximum integer) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when jsonb_typeof(p_value) = 'number' then
    case when p_value::numeric between 0 and p_maximum then to_jsonb(round(p_value::numeric)::integer) end end
$$;
comment on function private.whole_number(jsonb, integer) is 'The number as a whole one, or null when it is none from 0 to the maximum.';

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
  -- Shared, so that nobody removes the file before the message is there.
  select * into v_file from storage.objects o
  where o.bucket_id = 'chat-attachments' and o.name = v_path and o.owner_id = p_sender_id::text
    and o.name like p_conversation_id || '/' || p_sender_id || '/%' for share;
  if v_file.id is null or v_name is null or private.is_attachment_used(v_path) then
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
