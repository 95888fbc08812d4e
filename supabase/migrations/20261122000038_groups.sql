-- Made from supabase/schemas/chat/groups by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- groups/add_group_event.sql

create function private.add_group_event(p_conversation_id uuid, p_kind text, p_user_id uuid default null, p_name text default null)
returns void
language sql
set search_path = ''
as $$
  with place as (
    update public.conversations c set
      last_change = last_change + 1,
      last_message_at = greatest(clock_timestamp(), last_message_at + interval '1 microsecond')
    where c.id = p_conversation_id returning last_change, last_message_at
  )
  insert into public.messages (id, conversation_id, sender_id, type, event, seq, change, created_at)
  select gen_random_uuid(), p_conversation_id, auth.uid(), 'event',
    jsonb_strip_nulls(jsonb_build_object('kind', p_kind, 'user_id', p_user_id, 'name', p_name)),
    place.last_change, place.last_change, place.last_message_at
  from place
$$;
comment on function private.add_group_event(uuid, text, uuid, text) is
  'A line of the system in a locked conversation, said by what the caller did.';

-- groups/add_members.sql

create function public.add_members(p_conversation_id uuid, p_member_ids uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_conversation public.conversations := private.lock_group_as_admin(p_conversation_id);
  v_present uuid[] := array(
    select m.user_id from public.conversation_members m
    where m.conversation_id = p_conversation_id and m.status in ('active', 'requested'));
  v_ids uuid[] := array(select distinct id from unnest(p_member_ids) as id where id <> all (v_present) order by id);
begin
  if cardinality(v_present) + cardinality(v_ids) > 64 then
    perform private.refuse_group_size();
  elsif cardinality(v_ids) = 0 then
    return;
  end if;
  perform private.bring_into_group(v_conversation, v_ids, true);
  perform private.tell_conversation(p_conversation_id);
end
$$;
comment on function public.add_members(uuid, uuid[]) is
  'Brings people into a group, or back; they read from now on. Who is there already is passed over. Refuses: those of lock_group_as_admin, GROUP_SIZE_INVALID, PERSON_NOT_FOUND, MESSAGE_REFUSED (detail user_id), REQUESTS_TOO_MANY (detail maximum, next_at).';
revoke all on function public.add_members(uuid, uuid[]) from public, anon;
grant execute on function public.add_members(uuid, uuid[]) to authenticated;

-- groups/bring_into_group.sql

create function private.bring_into_group(p_conversation public.conversations, p_member_ids uuid[], p_is_told boolean) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_caller uuid := auth.uid();
  v_user_id uuid;
  v_conversation public.conversations;
begin
  foreach v_user_id in array p_member_ids loop
    perform private.require_reachable_person(v_caller, v_user_id);
    if private.are_blocked(v_caller, v_user_id) then
      perform private.refuse('WA082', 'This person cannot be reached', jsonb_build_object('user_id', v_user_id));
    end if;
    -- Anew for each: the number has gone up.
    select * into v_conversation from public.conversations c where c.id = p_conversation.id;
    perform private.add_conversation_member(v_conversation, v_user_id,
      case when private.knows_person(v_user_id, v_caller) then 'active' else 'requested' end, 'member', v_caller);
    if p_is_told then
      perform private.add_group_event(p_conversation.id, 'added', v_user_id);
    end if;
  end loop;
end
$$;
comment on function private.bring_into_group(public.conversations, uuid[], boolean) is
  'Adds people to a locked group: who talks with the caller is in, others are asked. Refuses: PERSON_NOT_FOUND, MESSAGE_REFUSED (detail user_id), REQUESTS_TOO_MANY.';

-- groups/checked_group_name.sql

create function private.checked_group_name(p_name text) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_name text := btrim(regexp_replace(p_name, '[[:cntrl:]]', ' ', 'g'));
begin
  if v_name is null or char_length(v_name) not between 1 and 80 then
    perform private.refuse('WA003', 'A name has 1 to 80 characters', '{"field": "p_name"}');
  end if;
  return v_name;
end
$$;
comment on function private.checked_group_name(text) is 'The name without spaces around it. Refuses: FIELD_INVALID (p_name).';

-- groups/create_group.sql

create function public.create_group(p_id uuid, p_name text, p_member_ids uuid[]) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_name text := private.checked_group_name(p_name);
  v_ids uuid[] := array(select distinct id from unnest(p_member_ids) as id where id <> v_caller order by id);
  v_conversation public.conversations;
begin
  if p_id is null then
    perform private.refuse('WA003', 'The device makes the id', '{"field": "p_id"}');
  elsif cardinality(v_ids) not between 2 and 63 then
    perform private.refuse_group_size();
  end if;
  insert into public.conversations (id, name, is_group, created_by) values (p_id, v_name, true, v_caller)
  on conflict do nothing returning * into v_conversation;
  if v_conversation.id is null then
    if not exists (select from public.conversations c where c.id = p_id and c.is_group and c.created_by = v_caller) then
      perform private.refuse('WA003', 'The id belongs to another conversation', '{"field": "p_id"}');
    end if;
    return p_id;
  end if;
  perform private.add_conversation_member(v_conversation, v_caller, 'active', 'admin', null);
  perform private.bring_into_group(v_conversation, v_ids, false);
  perform private.add_group_event(p_id, 'created', null, v_name);
  perform private.tell_conversation(p_id);
  return p_id;
end
$$;
comment on function public.create_group(uuid, text, uuid[]) is
  'Makes a group of the caller, its admin, and 2 to 63 others; strangers are asked first. A repeat returns the first result. Refuses: those of caller_id, FIELD_INVALID (p_id, p_name), GROUP_SIZE_INVALID, PERSON_NOT_FOUND, MESSAGE_REFUSED (detail user_id), REQUESTS_TOO_MANY (detail maximum, next_at).';
revoke all on function public.create_group(uuid, text, uuid[]) from public, anon;
grant execute on function public.create_group(uuid, text, uuid[]) to authenticated;

-- groups/end_membership.sql

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

-- groups/keep_an_admin.sql

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

-- groups/knows_person.sql

create function private.knows_person(p_user_id uuid, p_other_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select private.is_known_contact(p_user_id, p_other_id) or exists (
    select from public.conversations c
    where c.pair_low_id = least(p_user_id, p_other_id) and c.pair_high_id = greatest(p_user_id, p_other_id)
      and (select count(*) = 2 from public.conversation_members m
        where m.conversation_id = c.id and m.status = 'active'))
$$;
comment on function private.knows_person(uuid, uuid) is
  'Whether the person talks with the other already, or has her among her contacts; by anybody else she is asked before she is in a group.';

-- groups/leave_conversation.sql

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

-- groups/leave_group.sql

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

-- groups/lock_group_as_admin.sql

create function private.lock_group_as_admin(p_conversation_id uuid) returns public.conversations
language plpgsql
set search_path = ''
as $$
declare
  v_conversation public.conversations := private.lock_own_conversation(p_conversation_id);
  v_member public.conversation_members := private.own_membership(p_conversation_id);
begin
  if not v_conversation.is_group or v_member.status <> 'active' or v_member.role <> 'admin' then
    perform private.refuse('WA093', 'Only an admin of the group may do this');
  end if;
  return v_conversation;
end
$$;
comment on function private.lock_group_as_admin(uuid) is
  'The group, locked, of which the caller is an admin. Refuses: those of caller_id, CONVERSATION_NOT_FOUND, NOT_A_GROUP_ADMIN.';

-- groups/refuse_group_size.sql

create function private.refuse_group_size() returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.refuse('WA094', 'A group has 3 to 64 people', '{"minimum": 3, "maximum": 64}');
end
$$;
comment on function private.refuse_group_size() is 'Refuses: GROUP_SIZE_INVALID.';

-- groups/remove_member.sql

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

-- groups/rename_group.sql

create function public.rename_group(p_conversation_id uuid, p_name text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_conversation public.conversations := private.lock_group_as_admin(p_conversation_id);
  v_name text := private.checked_group_name(p_name);
begin
  if v_name = v_conversation.name then
    return;
  end if;
  update public.conversations c set name = v_name where c.id = p_conversation_id;
  perform private.add_group_event(p_conversation_id, 'renamed', null, v_name);
  perform private.tell_conversation(p_conversation_id);
end
$$;
comment on function public.rename_group(uuid, text) is
  'Gives a group another name. A repeat changes nothing. Refuses: those of lock_group_as_admin, FIELD_INVALID (p_name).';
revoke all on function public.rename_group(uuid, text) from public, anon;
grant execute on function public.rename_group(uuid, text) to authenticated;

-- groups/set_member_role.sql

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
