create function private.is_attachment_used(p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.messages m where m.attachment is not null and m.attachment ->> 'path' = p_name)
$$;
comment on function private.is_attachment_used(text) is 'Returns whether a message contains the file. SECURITY DEFINER: the message may be in a conversation that the caller cannot read.';
revoke all on function private.is_attachment_used(text) from public;
grant execute on function private.is_attachment_used(text) to authenticated;
