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

create or replace function private.may_upload_attachment(p_name text) returns boolean
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
    and (select count(*) < 40 from private.waiting_attachments w where w.owner_id = auth.uid())
  else false end
$$;
comment on function private.may_upload_attachment(text) is
  'Whether the caller may put a file there: into her own folder of a conversation she is active in, while fewer than forty wait for their message. Definer: the policy counts rows.';

create or replace function private.checked_attachment(p_attachment jsonb, p_conversation_id uuid, p_sender_id uuid) returns jsonb
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
