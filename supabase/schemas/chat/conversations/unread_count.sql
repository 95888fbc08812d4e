create function private.unread_count(p_member public.conversation_members, p_read_change bigint) returns integer
language sql stable
set search_path = ''
as $$
  -- Reads at most 100 messages, so that the count stays cheap if very many messages are unread.
  select count(*)::integer from (
    select m.sender_id, m.type, m.deleted_at from public.messages m
    where m.conversation_id = p_member.conversation_id and m.seq > greatest(p_read_change, p_member.visible_after)
      and m.seq <= coalesce(p_member.left_at_change, 9223372036854775807)
    order by m.seq limit 100) as newer
  where newer.sender_id <> p_member.user_id and newer.type <> 'event' and newer.deleted_at is null
$$;
comment on function private.unread_count(public.conversation_members, bigint) is
  'Returns how many messages of other people the member has not read, up to 100.';
