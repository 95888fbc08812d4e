create function private.shares_read_receipts(p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce((select p.shares_read_receipts from public.chat_preferences p where p.user_id = p_user_id), true)
$$;
comment on function private.shares_read_receipts(uuid) is 'Returns whether other people may see up to which message the person has read.';
