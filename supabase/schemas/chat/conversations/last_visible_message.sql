create function private.last_visible_message(p_member public.conversation_members) returns jsonb
language sql stable
set search_path = ''
as $$
  select to_jsonb(m) from public.messages m
  where m.conversation_id = p_member.conversation_id and m.seq > p_member.visible_after
    and m.seq <= coalesce(p_member.left_at_change, 9223372036854775807)
    and m.change <= coalesce(p_member.left_at_change, 9223372036854775807)
  order by m.seq desc limit 1
$$;
comment on function private.last_visible_message(public.conversation_members) is 'Returns the newest message that the member may read, or null.';
