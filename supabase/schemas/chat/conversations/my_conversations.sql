create function public.my_conversations(
  p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 50, p_search text default null
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_search text := nullif(btrim(p_search), '');
  v_pinned_ids uuid[] := array(
    select s.conversation_id from public.conversation_states s
    where s.user_id = v_caller and s.pinned_at is not null and p_before is null and v_search is null);
begin
  return (
    select coalesce(jsonb_agg(private.conversation_json(page.conversation, page.member)
      order by page.sort_at desc, (page.conversation).id desc), '[]')
    from (
      select c as conversation, m as member, own.sort_at,
        row_number() over (order by own.sort_at desc, c.id desc) as place
      from public.conversation_members m
      join public.conversations c on c.id = m.conversation_id
      cross join lateral (select coalesce(m.left_at, c.last_message_at, c.created_at) as sort_at) as own
      where m.user_id = v_caller
        -- Hides a direct conversation whose request has no message yet or was declined.
        and (m.status <> 'requested' or c.is_group or c.last_message_at is not null)
        and (c.is_group or m.status in ('active', 'requested'))
        and (p_before is null
          or (own.sort_at, c.id) < (p_before, coalesce(p_before_id, '00000000-0000-0000-0000-000000000000')))
        and (v_search is null or private.is_like(c.name, v_search) or exists (
          select from public.conversation_members other join public.profiles p on p.id = other.user_id
          where other.conversation_id = c.id and other.user_id <> v_caller
            and private.is_like(concat_ws(' ', p.first_name, p.last_name, p.username), v_search)
            and p.id = any (private.visible_people(v_caller, array[p.id]))))) as page
    where page.place <= least(greatest(coalesce(p_limit, 50), 1), 100) or (page.conversation).id = any (v_pinned_ids));
end
$$;
comment on function public.my_conversations(timestamptz, uuid, integer, text) is
  'Returns the caller''s conversations, newest message first: {id, name, is_group, created_by, created_at, last_message_at, last_change, members_epoch, my_status, my_role, read_change, muted_until, unread_count (up to 100), is_blocked, pinned_at, members, pinned_messages, last_message}. The first page also returns all pinned conversations. To get the next page, pass the last row''s last_message_at (or created_at if null) and id. p_search matches names of groups and people. Error codes: those of caller_id.';
revoke all on function public.my_conversations(timestamptz, uuid, integer, text) from public, anon;
grant execute on function public.my_conversations(timestamptz, uuid, integer, text) to authenticated;
