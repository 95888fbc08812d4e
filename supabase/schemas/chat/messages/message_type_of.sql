create function private.message_type_of(p_mime text) returns text
language sql immutable
set search_path = ''
as $$
  select case when split_part(p_mime, '/', 1) in ('image', 'video', 'audio') then split_part(p_mime, '/', 1) else 'document' end
$$;
comment on function private.message_type_of(text) is 'Returns the message type for a file of this MIME type.';
