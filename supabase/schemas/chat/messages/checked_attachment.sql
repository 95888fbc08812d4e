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
    -- The file is now sent, so its row in the list of unsent files is deleted. If the cleanup job
    -- has locked this row, the statement waits until the job has deleted the file or skipped it.
    delete from private.waiting_attachments w where w.name = v_path and w.owner_id = p_sender_id;
    if found then
      select * into v_file from storage.objects o
      where o.bucket_id = 'chat-attachments' and o.name = v_path and o.owner_id = p_sender_id::text for share;
    end if;
  end if;
  if v_file.id is null or v_name is null then
    perform private.refuse('WA088', 'The file was not found among the caller''s files', '{"field": "path"}');
  elsif v_preview is not null and (octet_length(v_preview) > 2800
      or v_preview !~ '^data:image/(webp|jpeg);base64,[A-Za-z0-9+/]+={0,2}$') then
    perform private.refuse('WA088', 'The preview must be a small picture', '{"field": "preview"}');
  elsif v_waveform is not null and (jsonb_typeof(v_waveform) <> 'array' or jsonb_array_length(
      case jsonb_typeof(v_waveform) when 'array' then v_waveform else '[]' end) > 64 or exists (
      select from jsonb_array_elements(case jsonb_typeof(v_waveform) when 'array' then v_waveform else '[]' end) as bar (value)
      where private.whole_number(bar.value, 100) is null)) then
    perform private.refuse('WA088', 'A waveform must have at most 64 numbers from 0 to 100', '{"field": "waveform"}');
  end if;
  -- Keeps only known fields of the attachment; size and type come from the storage service.
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
  'Validates a message''s file and returns the description to store. The sender must have uploaded the file to their own folder of this conversation, and no other message may contain it. Error codes: ATTACHMENT_INVALID (detail field).';
