create function private.members_json(p_member public.conversation_members) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object(
      'user_id', m.user_id, 'role', m.role,
      -- In a direct conversation, a declined request looks unanswered to its sender.
      'status', case when m.status = 'left' and m.user_id <> p_member.user_id and not private.is_group(m.conversation_id)
        then 'requested' else m.status end,
      -- For a former member, other members' read and delivery positions are shown only up to the
      -- moment when the former member left.
      'delivered_change', least(m.delivered_change, p_member.left_at_change),
      'shown_read_change', least(m.shown_read_change, p_member.left_at_change),
      -- People who are not visible to the member look like deleted accounts.
      'username', p.username, 'first_name', coalesce(p.first_name, ''), 'last_name', p.last_name, 'avatar_url', p.avatar_url)
    order by m.joined_at, m.user_id)
  from public.conversation_members m
  left join public.profiles p on p.id = m.user_id and p.id = any ((
    select private.visible_people(p_member.user_id, array_agg(x.user_id))
    from public.conversation_members x where x.conversation_id = p_member.conversation_id)::uuid[])
  where m.conversation_id = p_member.conversation_id
    and (p_member.left_at_change is null or m.visible_after < p_member.left_at_change or m.user_id = p_member.user_id)
$$;
comment on function private.members_json(public.conversation_members) is
  'Returns the current and former members of a conversation as JSON, as far as the given member may see them: names and pictures, but no e-mail addresses or phone numbers. Names and pictures of people who are not visible to the member (visible_people) are omitted.';
