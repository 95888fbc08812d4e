create function private.pinned_messages_json(p_member public.conversation_members) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(m) order by p.pinned_at desc), '[]')
  from public.pinned_messages p join public.messages m on m.id = p.message_id
  where p.conversation_id = p_member.conversation_id and p_member.status in ('active', 'requested')
    and m.deleted_at is null and m.seq > p_member.visible_after
$$;
comment on function private.pinned_messages_json(public.conversation_members) is
  'Returns the pinned messages that the member may read, the most recently pinned first; none for former members.';
