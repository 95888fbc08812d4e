-- Made from supabase/schemas/chat/message_marks by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- message_marks/my_starred_messages.sql

create function public.my_starred_messages(
  p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 20
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  return (
    select coalesce(jsonb_agg(private.found_message(page.message, page.starred_at, v_caller)
      order by page.starred_at desc, (page.message).id desc), '[]')
    from (
      select m as message, s.starred_at from public.starred_messages s
      join public.messages m on m.id = s.message_id
      where s.user_id = v_caller and m.deleted_at is null
        and private.may_read_message(m.conversation_id, m.seq, m.change)
        and (p_before is null
          or (s.starred_at, s.message_id) < (p_before, coalesce(p_before_id, '00000000-0000-0000-0000-000000000000')))
      order by s.starred_at desc, s.message_id desc
      limit least(greatest(coalesce(p_limit, 20), 1), 50)) as page);
end
$$;
comment on function public.my_starred_messages(timestamptz, uuid, integer) is
  'The messages that are important to the caller and that she may still read, the one marked last first: {message, at, conversation}. The next page is before (at, id of the message) of the last one. Refuses: those of caller_id.';
revoke all on function public.my_starred_messages(timestamptz, uuid, integer) from public, anon;
grant execute on function public.my_starred_messages(timestamptz, uuid, integer) to authenticated;

-- message_marks/pin_message.sql

create function public.pin_message(p_message_id uuid, p_is_pinned boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_message public.messages := private.lock_message(p_message_id);
  v_is_pinned boolean := exists (select from public.pinned_messages p where p.message_id = v_message.id);
begin
  if v_message.deleted_at is not null then
    perform private.refuse('WA090', 'There is no such message');
  elsif private.is_group(v_message.conversation_id) then
    perform private.lock_group_as_admin(v_message.conversation_id);
  end if;
  perform private.require_reachable(v_message.conversation_id);
  if p_is_pinned is null then
    perform private.refuse('WA003', 'Say whether it is pinned', '{"field": "p_is_pinned"}');
  elsif p_is_pinned = v_is_pinned then
    return;
  elsif p_is_pinned then
    if (select count(*) >= 3 from public.pinned_messages p where p.conversation_id = v_message.conversation_id) then
      perform private.refuse('WA365', 'Enough messages are pinned here', '{"maximum": 3}');
    end if;
    insert into public.pinned_messages (conversation_id, message_id, pinned_by)
    values (v_message.conversation_id, v_message.id, auth.uid());
  else
    delete from public.pinned_messages p where p.message_id = v_message.id;
  end if;
  perform private.tell_conversation(v_message.conversation_id);
end
$$;
comment on function public.pin_message(uuid, boolean) is
  'Puts a message above its conversation for everybody in it, or takes it down; in a group its admins do. A repeat changes nothing. Refuses: those of lock_message, MESSAGE_NOT_FOUND (deleted), NOT_A_GROUP_ADMIN, REQUEST_PENDING, MESSAGE_REFUSED, FIELD_INVALID (p_is_pinned), PINS_TOO_MANY (detail maximum).';
revoke all on function public.pin_message(uuid, boolean) from public, anon;
grant execute on function public.pin_message(uuid, boolean) to authenticated;

-- message_marks/pinned_messages.sql

-- Messages that stand above a conversation for everybody in it.

create table public.pinned_messages (
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  message_id uuid not null references public.messages (id) on delete cascade,
  pinned_by uuid references public.profiles (id) on delete set null,
  pinned_at timestamptz not null default clock_timestamp(),
  primary key (conversation_id, message_id)
);

create index pinned_messages_message_id_idx on public.pinned_messages (message_id);
create index pinned_messages_pinned_by_idx on public.pinned_messages (pinned_by);

comment on table public.pinned_messages is 'Which messages stand above a conversation; written under the lock of the conversation.';

alter table public.pinned_messages enable row level security;
alter table public.pinned_messages force row level security;
create policy second_step_is_done on public.pinned_messages as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy members_read_pinned_messages on public.pinned_messages for select to authenticated
  using (private.is_in_conversation(conversation_id)
    and exists (select from public.messages m where m.id = message_id));

revoke all on public.pinned_messages from service_role;
grant select on public.pinned_messages to authenticated, service_role;

-- message_marks/pinned_messages_json.sql

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
  'The messages above a conversation that the member may read, the one pinned last first; none for whoever has left.';

-- message_marks/star_message.sql

create function public.star_message(p_message_id uuid, p_is_starred boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_message public.messages;
begin
  select * into v_message from public.messages m
  where m.id = p_message_id and m.type <> 'event' and m.deleted_at is null
    and private.may_read_message(m.conversation_id, m.seq, m.change);
  if v_message.id is null then
    perform private.refuse('WA090', 'There is no such message');
  elsif p_is_starred is null then
    perform private.refuse('WA003', 'Say whether it is important', '{"field": "p_is_starred"}');
  elsif p_is_starred then
    insert into public.starred_messages (user_id, message_id, conversation_id)
    values (v_caller, v_message.id, v_message.conversation_id) on conflict do nothing;
  else
    delete from public.starred_messages s where s.user_id = v_caller and s.message_id = v_message.id;
  end if;
  if found then
    -- Her other devices follow; the others in the conversation hear nothing.
    perform private.tell_people(array[v_caller], 'star', jsonb_build_object(
      'conversation_id', v_message.conversation_id, 'message_id', v_message.id, 'is_starred', p_is_starred));
  end if;
end
$$;
comment on function public.star_message(uuid, boolean) is
  'Marks a message as important to the caller, or no more; a repeat changes nothing. Refuses: those of caller_id, MESSAGE_NOT_FOUND (not hers to read, deleted, or an event), FIELD_INVALID (p_is_starred).';
revoke all on function public.star_message(uuid, boolean) from public, anon;
grant execute on function public.star_message(uuid, boolean) to authenticated;

-- message_marks/starred_messages.sql

-- Messages that a person marked as important to her; nobody else learns of it.

create table public.starred_messages (
  -- The account and not the profile: a table between messages and profiles would be a second way from one to the other, and
  -- `messages?select=*,sender:profiles(…)` an answer of 300.
  user_id uuid not null references auth.users (id) on delete cascade,
  message_id uuid not null references public.messages (id) on delete cascade,
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  starred_at timestamptz not null default clock_timestamp(),
  primary key (user_id, message_id)
);

create index starred_messages_user_id_starred_at_idx on public.starred_messages (user_id, starred_at desc, message_id desc);
create index starred_messages_message_id_idx on public.starred_messages (message_id);
create index starred_messages_conversation_id_idx on public.starred_messages (conversation_id);

comment on table public.starred_messages is 'Which messages a person finds important: her own list.';

alter table public.starred_messages enable row level security;
alter table public.starred_messages force row level security;
create policy second_step_is_done on public.starred_messages as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy person_reads_own_stars on public.starred_messages for select to authenticated
  using (user_id = (select auth.uid()));

revoke all on public.starred_messages from service_role;
grant select on public.starred_messages to authenticated, service_role;
