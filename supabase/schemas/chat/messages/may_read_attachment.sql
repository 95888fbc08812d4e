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
  'Returns whether the caller may read the message with the file, or uploaded the file themselves. SECURITY DEFINER, because RLS policies use it.';
revoke all on function private.may_read_attachment(text) from public;
grant execute on function private.may_read_attachment(text) to authenticated;
