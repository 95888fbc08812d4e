create function private.may_use_conversation_topic(p_topic text, p_extension text, p_is_writing boolean) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select case when p_topic ~ '^conversation:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:[0-9]{1,9}$' then exists (
    select from public.conversations c
    join public.conversation_members m on m.conversation_id = c.id
    where c.id = split_part(p_topic, ':', 2)::uuid and c.members_epoch = split_part(p_topic, ':', 3)::integer
      and m.user_id = auth.uid() and m.status = 'active'
      and (c.is_group or not private.are_blocked(c.pair_low_id, c.pair_high_id))
      and not (p_is_writing and p_extension = 'presence' and exists (
        select from public.chat_preferences p where p.user_id = m.user_id and not p.shares_presence)))
  else false end
$$;
comment on function private.may_use_conversation_topic(text, text, boolean) is
  'Returns whether the caller may receive from the channel conversation:<id>:<members_epoch> or, if p_is_writing is true, send to it. The caller must be an active member, and in a direct conversation neither person may block the other. A member who does not share presence may not send presence. SECURITY DEFINER, because RLS policies use it.';
revoke all on function private.may_use_conversation_topic(text, text, boolean) from public;
grant execute on function private.may_use_conversation_topic(text, text, boolean) to authenticated;
