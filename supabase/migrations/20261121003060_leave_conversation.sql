-- How a membership ends, and who leads the group afterwards.

create function private.end_membership(p_conversation_id uuid, p_user_id uuid, p_status text) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.conversation_members m set
    status = p_status, role = 'member', left_at = clock_timestamp(), left_at_change = c.last_change
  from public.conversations c
  where c.id = p_conversation_id and m.conversation_id = c.id and m.user_id = p_user_id;
  -- Another channel for typing and presence: whoever has gone stays alone in the old one.
  update public.conversations c set last_change = last_change + 1, members_epoch = members_epoch + 1
  where c.id = p_conversation_id;
end
$$;
comment on function private.end_membership(uuid, uuid, text) is
  'Somebody is no member of a locked conversation any more, and reads nothing of what comes after.';

create function private.keep_an_admin(p_conversation_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_user_id uuid;
begin
  if exists (
    select from public.conversation_members m
    where m.conversation_id = p_conversation_id and m.status = 'active' and m.role = 'admin') then
    return;
  end if;
  update public.conversation_members m set role = 'admin'
  where m.conversation_id = p_conversation_id and m.user_id = (
    select oldest.user_id from public.conversation_members oldest
    where oldest.conversation_id = p_conversation_id and oldest.status = 'active'
    order by oldest.joined_at, oldest.user_id limit 1)
  returning m.user_id into v_user_id;
  if v_user_id is not null then
    perform private.add_group_event(p_conversation_id, 'made_admin', v_user_id);
  end if;
end
$$;
comment on function private.keep_an_admin(uuid) is 'Makes the oldest active member the admin of a locked group that has none.';

create function private.leave_group(p_conversation_id uuid, p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.add_group_event(p_conversation_id, 'left', p_user_id);
  perform private.end_membership(p_conversation_id, p_user_id, 'left');
  perform private.keep_an_admin(p_conversation_id);
end
$$;
comment on function private.leave_group(uuid, uuid) is 'An active member leaves a locked group.';

create function public.leave_conversation(p_conversation_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_conversation public.conversations := private.lock_own_conversation(p_conversation_id);
  v_status text;
begin
  select m.status into v_status from public.conversation_members m
  where m.conversation_id = p_conversation_id and m.user_id = auth.uid();
  if not v_conversation.is_group then
    perform private.refuse('WA003', 'Only a group can be left', '{"field": "p_conversation_id"}');
  elsif v_status = 'active' then
    perform private.leave_group(p_conversation_id, auth.uid());
  elsif v_status = 'requested' then
    perform private.end_membership(p_conversation_id, auth.uid(), 'left');
  else
    return;
  end if;
  perform private.tell_conversation(p_conversation_id, auth.uid());
end
$$;
comment on function public.leave_conversation(uuid) is
  'The caller leaves a group; when no admin is left, the oldest member becomes one. A repeat changes nothing. Refuses: those of lock_own_conversation, FIELD_INVALID (of two people).';
revoke all on function public.leave_conversation(uuid) from public, anon;
grant execute on function public.leave_conversation(uuid) to authenticated;

create function public.remove_member(p_conversation_id uuid, p_user_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_conversation public.conversations := private.lock_group_as_admin(p_conversation_id);
begin
  if p_user_id = auth.uid() then
    perform private.refuse('WA003', 'To go oneself is to leave', '{"field": "p_user_id"}');
  elsif not exists (
    select from public.conversation_members m
    where m.conversation_id = p_conversation_id and m.user_id = p_user_id and m.status in ('active', 'requested')) then
    return;
  end if;
  perform private.add_group_event(p_conversation_id, 'removed', p_user_id);
  perform private.end_membership(p_conversation_id, p_user_id, 'removed');
  perform private.tell_conversation(p_conversation_id, p_user_id);
end
$$;
comment on function public.remove_member(uuid, uuid) is
  'An admin puts somebody out of a group; she hears nothing from this moment on. Who is not in it is passed over. Refuses: those of lock_group_as_admin, FIELD_INVALID (herself).';
revoke all on function public.remove_member(uuid, uuid) from public, anon;
grant execute on function public.remove_member(uuid, uuid) to authenticated;

create function public.set_member_role(p_conversation_id uuid, p_user_id uuid, p_role text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_conversation public.conversations := private.lock_group_as_admin(p_conversation_id);
  v_role text;
begin
  select m.role into v_role from public.conversation_members m
  where m.conversation_id = p_conversation_id and m.user_id = p_user_id and m.status = 'active';
  if p_role is null or p_role not in ('member', 'admin') then
    perform private.refuse('WA003', 'There is no such role', '{"field": "p_role"}');
  elsif v_role is null then
    perform private.refuse('WA076', 'There is no such active member');
  elsif v_role = p_role then
    return;
  elsif p_role = 'member' and not exists (
    select from public.conversation_members m where m.conversation_id = p_conversation_id
      and m.user_id <> p_user_id and m.status = 'active' and m.role = 'admin') then
    perform private.refuse('WA095', 'A group needs an admin');
  end if;
  update public.conversation_members m set role = p_role
  where m.conversation_id = p_conversation_id and m.user_id = p_user_id;
  if p_role = 'admin' then
    perform private.add_group_event(p_conversation_id, 'made_admin', p_user_id);
  else
    perform private.next_change(p_conversation_id);
  end if;
  perform private.tell_conversation(p_conversation_id);
end
$$;
comment on function public.set_member_role(uuid, uuid, text) is
  'An admin makes a member an admin, or an admin a member. A repeat changes nothing. Refuses: those of lock_group_as_admin, FIELD_INVALID (p_role), PERSON_NOT_FOUND (no active member), GROUP_NEEDS_ADMIN.';
revoke all on function public.set_member_role(uuid, uuid, text) from public, anon;
grant execute on function public.set_member_role(uuid, uuid, text) to authenticated;
