-- Of two people, whoever declined looks like somebody who has not answered yet.

create function private.is_group(p_conversation_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$ select exists (select from public.conversations c where c.id = p_conversation_id and c.is_group) $$;
comment on function private.is_group(uuid) is 'Whether the conversation is a group''s. Definer: for policies.';
revoke all on function private.is_group(uuid) from public;
grant execute on function private.is_group(uuid) to authenticated;

-- Whether a stranger has declined, or not answered yet, is not the other one's to know: of two, only active ones are seen.
drop policy members_read_members on public.conversation_members;
create policy members_read_members on public.conversation_members for select to authenticated
  using (user_id = (select auth.uid())
    or (status = 'active' or private.is_group(conversation_id)) and private.is_in_conversation(conversation_id));

create or replace function private.members_json(p_member public.conversation_members) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object(
      'user_id', m.user_id, 'role', m.role,
      -- Of two, whoever declined looks like somebody who has not answered yet.
      'status', case when m.status = 'left' and m.user_id <> p_member.user_id and not private.is_group(m.conversation_id)
        then 'requested' else m.status end,
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

comment on column public.conversation_states.muted_until is 'No notifications until then; a far day is for ever.';
