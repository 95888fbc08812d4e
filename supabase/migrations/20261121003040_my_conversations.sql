-- The list of conversations: what a person sees of each, without scanning what was said in it.

create function private.unread_count(p_member public.conversation_members, p_read_change bigint) returns integer
language sql stable
set search_path = ''
as $$
  -- At most 100 rows are looked at, however many there are.
  select count(*)::integer from (
    select m.sender_id, m.type, m.deleted_at from public.messages m
    where m.conversation_id = p_member.conversation_id and m.seq > greatest(p_read_change, p_member.visible_after)
      and m.seq <= coalesce(p_member.left_at_change, 9223372036854775807)
    order by m.seq limit 100) as newer
  where newer.sender_id <> p_member.user_id and newer.type <> 'event' and newer.deleted_at is null
$$;
comment on function private.unread_count(public.conversation_members, bigint) is
  'How many messages of others the member has not read, up to 100.';

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
comment on function private.last_visible_message(public.conversation_members) is 'The newest message that the member may read, or null.';

create function private.members_json(p_member public.conversation_members) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object(
      'user_id', m.user_id, 'role', m.role, 'status', m.status,
      -- Whoever left sees the others as they were then.
      'delivered_change', least(m.delivered_change, p_member.left_at_change),
      'shown_read_change', least(m.shown_read_change, p_member.left_at_change),
      'username', p.username, 'first_name', p.first_name, 'last_name', p.last_name, 'avatar_url', p.avatar_url)
    order by m.joined_at, m.user_id)
  from public.conversation_members m join public.profiles p on p.id = m.user_id
  where m.conversation_id = p_member.conversation_id
    and (p_member.left_at is null or m.joined_at <= p_member.left_at)
$$;
comment on function private.members_json(public.conversation_members) is
  'Who is and was in the conversation, as the member may see them: names and pictures, never an address or a number.';

create function private.conversation_json(p_conversation public.conversations, p_member public.conversation_members) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_conversation.id, 'name', p_conversation.name, 'is_group', p_conversation.is_group,
    'created_by', p_conversation.created_by, 'created_at', p_conversation.created_at,
    -- Whoever left does not learn that the others go on.
    'last_message_at', coalesce(p_member.left_at, p_conversation.last_message_at),
    'last_change', coalesce(p_member.left_at_change, p_conversation.last_change),
    'members_epoch', case when p_member.status = 'active' then p_conversation.members_epoch else 0 end,
    'my_status', p_member.status, 'my_role', p_member.role,
    'read_change', s.read_change,
    'muted_until', case when s.muted_until > now() then s.muted_until end,
    'unread_count', private.unread_count(p_member, s.read_change),
    'is_blocked', not p_conversation.is_group and exists (
      select from public.person_blocks b where b.blocker_id = p_member.user_id
        and b.blocked_id in (p_conversation.pair_low_id, p_conversation.pair_high_id)),
    'members', private.members_json(p_member),
    'last_message', private.last_visible_message(p_member))
  from public.conversation_states s
  where s.conversation_id = p_member.conversation_id and s.user_id = p_member.user_id
$$;
comment on function private.conversation_json(public.conversations, public.conversation_members) is
  'A conversation as one member sees it.';

create function private.is_like(p_text text, p_search text) returns boolean
language sql immutable
set search_path = ''
as $$ select p_text ilike '%' || regexp_replace(p_search, '([\\%_])', '\\\1', 'g') || '%' $$;
comment on function private.is_like(text, text) is 'Whether the text contains the words, whatever their case.';

create function public.my_conversations(
  p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 50, p_search text default null
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_search text := nullif(btrim(p_search), '');
begin
  return (
    select coalesce(jsonb_agg(private.conversation_json(page.conversation, page.member)
      order by page.sort_at desc, (page.conversation).id desc), '[]')
    from (
      select c as conversation, m as member, own.sort_at
      from public.conversation_members m
      join public.conversations c on c.id = m.conversation_id
      cross join lateral (select coalesce(m.left_at, c.last_message_at, c.created_at) as sort_at) as own
      where m.user_id = v_caller
        -- A request without a word is none yet; one that was declined is gone.
        and (m.status <> 'requested' or c.is_group or c.last_message_at is not null)
        and (c.is_group or m.status in ('active', 'requested'))
        and (p_before is null
          or (own.sort_at, c.id) < (p_before, coalesce(p_before_id, '00000000-0000-0000-0000-000000000000')))
        and (v_search is null or private.is_like(c.name, v_search) or exists (
          select from public.conversation_members other join public.profiles p on p.id = other.user_id
          where other.conversation_id = c.id and other.user_id <> v_caller
            and private.is_like(concat_ws(' ', p.first_name, p.last_name, p.username), v_search)))
      order by own.sort_at desc, c.id desc
      limit least(greatest(coalesce(p_limit, 50), 1), 100)) as page);
end
$$;
comment on function public.my_conversations(timestamptz, uuid, integer, text) is
  'The caller''s conversations, the one with the newest message first: {id, name, is_group, created_by, created_at, last_message_at, last_change, members_epoch, my_status, my_role, read_change, muted_until, unread_count (up to 100), is_blocked, members, last_message}. The next page is before (last_message_at or else created_at, id) of the last one. The search is in names of groups and people. Refuses: those of caller_id.';
revoke all on function public.my_conversations(timestamptz, uuid, integer, text) from public, anon;
grant execute on function public.my_conversations(timestamptz, uuid, integer, text) to authenticated;

create function public.my_conversation(p_conversation_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_answer jsonb;
begin
  select private.conversation_json(c, m) into v_answer
  from public.conversation_members m join public.conversations c on c.id = m.conversation_id
  where m.conversation_id = p_conversation_id and m.user_id = v_caller;
  if v_answer is null then
    perform private.refuse('WA081', 'Conversation not found');
  end if;
  return v_answer;
end
$$;
comment on function public.my_conversation(uuid) is
  'One conversation as my_conversations shows it. Refuses: those of caller_id, CONVERSATION_NOT_FOUND.';
revoke all on function public.my_conversation(uuid) from public, anon;
grant execute on function public.my_conversation(uuid) to authenticated;
