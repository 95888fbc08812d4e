create function private.may_hear_board(p_topic text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.brokers b join public.profiles p on p.id = b.id
    where b.id = auth.uid() and b.is_active and p.account_type = 'broker' and p_topic = 'board:' || b.city_id)
$$;
comment on function private.may_hear_board(text) is
  'Returns whether the caller may subscribe to the channel board:<city_id>. Only an active broker of that city may. SECURITY DEFINER: an RLS policy of realtime calls it.';
revoke all on function private.may_hear_board(text) from public;
grant execute on function private.may_hear_board(text) to authenticated;
