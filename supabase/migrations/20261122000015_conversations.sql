-- Made from supabase/schemas/chat/conversations by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- conversations/begin_conversation.sql

create function private.begin_conversation() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  if new.created_by <> v_caller then
    perform private.refuse('WA003', 'A conversation is begun in one''s own name', '{"field": "created_by"}');
  end if;
  new.created_by := v_caller;
  new.is_group := coalesce(new.is_group, false);
  if not new.is_group then
    new.name := null;
  elsif coalesce(btrim(new.name), '') = '' then
    perform private.refuse('WA003', 'A group has a name', '{"field": "name"}');
  else
    new.name := private.checked_group_name(new.name);
  end if;
  new.created_at := now();
  new.begun_with := '{}';
  -- A client that begins and never names anybody: ten of hers wait, the oldest goes.
  delete from public.conversations c where c.id in (
    select b.id from public.conversations b
    where b.created_by = v_caller and b.begun_with is not null
    order by b.created_at desc, b.id offset 9 for update skip locked);
  return new;
end
$$;
comment on function private.begin_conversation() is
  'Trigger for people who insert a conversation: it waits for its members (take_member) and is theirs alone to see. Definer: as open_conversation. Refuses: those of caller_id, FIELD_INVALID (created_by, name; p_name when it is too long).';

-- conversations/is_in_conversation.sql

create function private.is_in_conversation(p_conversation_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.conversation_members m
    where m.conversation_id = p_conversation_id and m.user_id = auth.uid() and m.status in ('active', 'requested'))
$$;
comment on function private.is_in_conversation(uuid) is
  'Whether the caller is a member now, or was asked to be one. Definer: the policy of members asks it about members.';
revoke all on function private.is_in_conversation(uuid) from public;
grant execute on function private.is_in_conversation(uuid) to authenticated;

-- conversations/tell_room_ended.sql

create function private.tell_room_ended() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Ids only: whoever may connect to the database hears every NOTIFY. Where nobody listens it costs nothing.
  perform pg_notify('wasl_realtime_rights', format('conversation:%s:%s', old.id, old.members_epoch));
  return null;
end
$$;
comment on function private.tell_room_ended() is
  'Makes every server ask again who may be in the channel for typing and presence that has just become the old one.';

-- conversations/conversations.sql

-- Conversations: one row for two people or a group, whose counter gives every change in it a number.

create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  name text,
  is_group boolean not null,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  last_message_at timestamptz,
  last_change bigint not null default 0,
  members_epoch integer not null default 0,
  pair_low_id uuid references public.profiles (id) on delete restrict,
  pair_high_id uuid references public.profiles (id) on delete restrict,
  begun_with uuid[],
  constraint pair_is_of_two_people_alone check (
    case when begun_with is null then is_group = (pair_low_id is null) and is_group = (pair_high_id is null)
      else pair_low_id is null and pair_high_id is null end),
  constraint pair_is_ordered check (pair_low_id < pair_high_id),
  constraint groups_alone_have_a_name check (is_group = (name is not null)),
  constraint name_is_short check (char_length(name) between 1 and 80),
  constraint one_conversation_for_two_people unique (pair_low_id, pair_high_id)
);

create index conversations_pair_high_id_idx on public.conversations (pair_high_id);
create index conversations_created_by_idx on public.conversations (created_by);
create index conversations_begun_idx on public.conversations (created_at) where begun_with is not null;

comment on table public.conversations is 'One row for a conversation of two people or of a group.';
comment on column public.conversations.id is 'Made by the device; by the database for a client that inserts without one.';
comment on column public.conversations.last_message_at is 'Time of the newest message; null while there is none.';
comment on column public.conversations.last_change is
  'Counts messages, edits, reactions, deletions and changes of members, under the lock of this row: nobody sees number n without all before it.';
comment on column public.conversations.members_epoch is
  'Part of the name of the channel for typing and presence; raised whenever somebody must no longer be in it.';
comment on column public.conversations.pair_low_id is 'The smaller id of the two; null in a group. Both together make a second one impossible.';
comment on column public.conversations.begun_with is
  'Of a conversation that was inserted and does not stand yet: whom its creator has named for a group so far. Null once it stands.';

create trigger _050_begin_conversation before insert on public.conversations
  for each row when (current_user = 'authenticated') execute function private.begin_conversation();
-- Whoever is in the old channel is out of it at once, and not only when his token ends.
create trigger _100_tell_room_ended after update of members_epoch on public.conversations
  for each row when (new.members_epoch is distinct from old.members_epoch)
  execute function private.tell_room_ended();
create trigger _200_tell_room_deleted after delete on public.conversations
  for each row execute function private.tell_room_ended();

alter table public.conversations enable row level security;
alter table public.conversations force row level security;
create policy second_step_is_done on public.conversations as restrictive to authenticated
  using ((select private.has_done_second_step()));
-- Whoever left learns from my_conversations what she may still know; this row would tell when the others write.
create policy members_read_conversation on public.conversations for select to authenticated
  using (private.is_in_conversation(id));
create policy creator_reads_what_she_begins on public.conversations for select to authenticated
  using (begun_with is not null and created_by = (select auth.uid()));
create policy creator_begins_conversation on public.conversations for insert to authenticated
  with check (begun_with is not null and created_by = (select auth.uid()));

revoke all on public.conversations from service_role;
grant select on public.conversations to authenticated, service_role;
-- By clients that know the tables alone; the trigger sets the rest. Ours call open_conversation and create_group.
grant insert (id, name, is_group, created_by) on public.conversations to authenticated;

-- conversations/add_conversation_member.sql

create function private.add_conversation_member(
  p_conversation public.conversations, p_user_id uuid, p_status text, p_role text, p_added_by uuid
) returns void
language sql
set search_path = ''
as $$
  insert into public.conversation_members as m (conversation_id, user_id, status, role, added_by, asked_at, visible_after,
    delivered_change, shown_read_change)
  values (p_conversation.id, p_user_id, p_status, p_role, p_added_by,
    case when p_status = 'requested' then private.ask_stranger(p_added_by, p_user_id) end, p_conversation.last_change,
    p_conversation.last_change, p_conversation.last_change)
  -- Whoever comes back reads from now on: what was said without her is not hers.
  on conflict (conversation_id, user_id) do update set
    status = excluded.status, role = excluded.role, added_by = excluded.added_by, asked_at = excluded.asked_at, joined_at = now(),
    visible_after = excluded.visible_after, left_at = null, left_at_change = null,
    delivered_change = excluded.delivered_change, shown_read_change = excluded.shown_read_change;
  insert into public.conversation_states as s (conversation_id, user_id, read_change)
  values (p_conversation.id, p_user_id, p_conversation.last_change)
  on conflict (conversation_id, user_id) do update set read_change = excluded.read_change;
$$;
comment on function private.add_conversation_member(public.conversations, uuid, text, text, uuid) is
  'Puts somebody into a locked conversation, for the first time or again. Refuses: REQUESTS_TOO_MANY (asking a stranger).';

-- conversations/answer_request.sql

create function public.answer_request(p_conversation_id uuid, p_answer text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_conversation public.conversations := private.lock_own_conversation(p_conversation_id);
  v_caller uuid := auth.uid();
  v_status text;
begin
  select m.status into v_status from public.conversation_members m
  where m.conversation_id = p_conversation_id and m.user_id = v_caller;
  if p_answer is null or p_answer not in ('accept', 'decline') then
    perform private.refuse('WA003', 'An answer is accept or decline', '{"field": "p_answer"}');
  elsif v_status <> 'requested' then
    -- A repeat, or another device was first; after a refusal only opening it again helps.
    if p_answer = 'accept' and v_status <> 'active' then
      perform private.refuse('WA081', 'Conversation not found');
    end if;
  elsif p_answer = 'accept' then
    perform private.join_conversation(p_conversation_id, v_caller);
  else
    perform private.end_membership(p_conversation_id, v_caller, 'left');
    -- Of two, the other is not told.
    if v_conversation.is_group then
      perform private.tell_conversation(p_conversation_id, v_caller);
    else
      perform private.tell_people(array[v_caller], 'conversation', jsonb_build_object('conversation_id', p_conversation_id));
    end if;
  end if;
end
$$;
comment on function public.answer_request(uuid, text) is
  'The caller accepts a conversation that she was asked into, or declines it quietly. A repeat changes nothing. Refuses: those of lock_own_conversation, FIELD_INVALID (p_answer), CONVERSATION_NOT_FOUND (accepting what she has left).';
revoke all on function public.answer_request(uuid, text) from public, anon;
grant execute on function public.answer_request(uuid, text) to authenticated;

-- conversations/ask_stranger.sql

create function private.ask_stranger(p_asker_id uuid, p_user_id uuid) returns timestamptz
language plpgsql
set search_path = ''
as $$
declare
  v_limit integer;
  v_blocking timestamptz;
begin
  -- The contacts of the other and not of the caller: anybody may write an id into her own book.
  if private.is_known_contact(p_user_id, p_asker_id) or private.has_dealt_with(p_asker_id, p_user_id) then
    return null;
  end if;
  -- One question of a person after the other, so that many at once do not pass the limit.
  perform from public.profiles p where p.id = p_asker_id for no key update;
  v_limit := private.request_limit(p_asker_id)
    * case when exists (select from private.listed_homes h where h.owner_id = p_user_id) then 3 else 1 end;
  select m.asked_at into v_blocking from public.conversation_members m
  where m.added_by = p_asker_id and m.asked_at > now() - interval '24 hours'
  order by m.asked_at desc offset v_limit - 1 limit 1;
  if v_blocking is not null then
    perform private.refuse('WA096', 'Too many strangers were asked within a day',
      jsonb_build_object('maximum', v_limit, 'next_at', v_blocking + interval '24 hours'));
  end if;
  return now();
end
$$;
comment on function private.ask_stranger(uuid, uuid) is
  'Takes one of the asker''s requests of the last 24 hours, in pairs and groups alike, and says when; null where none is needed: the other has her in the contacts, or both are party to a funded transfer or to a parcel on its way. An accepted request is given back. Whoever shows a home to the public expects strangers: for owners the limit is three times as high. Refuses: REQUESTS_TOO_MANY (detail maximum, next_at).';
revoke all on function private.ask_stranger(uuid, uuid) from public;

-- conversations/begin_with.sql

create function private.begin_with(p_conversation public.conversations, p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_caller uuid := p_conversation.created_by;
  v_ids uuid[];
  v_conversation public.conversations;
begin
  -- Her own row comes with the first of the others.
  if p_user_id = v_caller then
    return;
  end if;
  perform private.require_reachable_person(v_caller, p_user_id);
  if p_conversation.is_group then
    v_ids := array(select distinct id from unnest(p_conversation.begun_with || p_user_id) as id order by id);
    update public.conversations c set begun_with = case when cardinality(v_ids) < 2 then v_ids end
    where c.id = p_conversation.id returning * into v_conversation;
    -- With two others it is a group.
    if v_conversation.begun_with is null then
      perform private.add_conversation_member(v_conversation, v_caller, 'active', 'admin', null);
      perform private.bring_into_group(v_conversation, v_ids, false);
      perform private.add_group_event(v_conversation.id, 'created', null, v_conversation.name);
      perform private.tell_conversation(v_conversation.id);
    end if;
    return;
  end if;
  begin
    update public.conversations c set
      pair_low_id = least(v_caller, p_user_id), pair_high_id = greatest(v_caller, p_user_id), begun_with = null
    where c.id = p_conversation.id returning * into v_conversation;
  exception when unique_violation then
    perform private.refuse('WA385', 'The two have a conversation', jsonb_build_object('conversation_id', (
      select c.id from public.conversations c
      where c.pair_low_id = least(v_caller, p_user_id) and c.pair_high_id = greatest(v_caller, p_user_id))));
  end;
  perform private.add_conversation_member(v_conversation, v_caller, 'active', 'member', null);
  perform private.add_conversation_member(v_conversation, p_user_id, 'requested', 'member', v_caller);
  -- As in open_conversation: the other one hears of it with the first message.
  perform private.tell_people(array[v_caller], 'conversation', jsonb_build_object('conversation_id', v_conversation.id));
end
$$;
comment on function private.begin_with(public.conversations, uuid) is
  'Names somebody for a locked conversation that its creator, the caller, has begun: the other of two, or one of a group, which stands with its third person. The rules are those of open_conversation and create_group. Refuses: PERSON_NOT_FOUND, CONVERSATION_EXISTS (detail conversation_id), MESSAGE_REFUSED (detail user_id), REQUESTS_TOO_MANY (detail maximum, next_at).';

-- conversations/chat_preferences.sql

create table public.chat_preferences (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  shares_read_receipts boolean not null default true,
  shares_presence boolean not null default true,
  is_found_by_phone boolean not null default true
);

comment on table public.chat_preferences is 'What a person lets others see; no row means all of it.';
comment on column public.chat_preferences.is_found_by_phone is 'Whether somebody who knows her number finds her by it.';

alter table public.chat_preferences enable row level security;
alter table public.chat_preferences force row level security;
create policy second_step_is_done on public.chat_preferences as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy person_reads_own_preferences on public.chat_preferences for select to authenticated
  using (user_id = (select auth.uid()));

revoke all on public.chat_preferences from service_role;
grant select on public.chat_preferences to authenticated, service_role;

-- conversations/is_group.sql

create function private.is_group(p_conversation_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$ select exists (select from public.conversations c where c.id = p_conversation_id and c.is_group) $$;
comment on function private.is_group(uuid) is 'Whether the conversation is a group''s. Definer: for policies.';
revoke all on function private.is_group(uuid) from public;
grant execute on function private.is_group(uuid) to authenticated;

-- conversations/take_member.sql

create function private.take_member() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_conversation public.conversations;
begin
  if new.role <> 'member' and not (new.role = 'admin' and new.user_id = v_caller) then
    perform private.refuse('WA003', 'An admin is made by set_member_role', '{"field": "role"}');
  end if;
  select * into v_conversation from public.conversations c
  where c.id = new.conversation_id and c.created_by = v_caller and c.begun_with is not null for no key update;
  if found then
    perform private.begin_with(v_conversation, new.user_id);
    return null;
  end if;
  v_conversation := private.lock_own_conversation(new.conversation_id);
  perform private.own_membership(v_conversation.id);
  -- Sent again, or her own row after the other's.
  if exists (select from public.conversation_members m
    where m.conversation_id = v_conversation.id and m.user_id = new.user_id and m.status in ('active', 'requested')) then
    return null;
  elsif not v_conversation.is_group then
    perform private.refuse('WA003', 'A conversation of two has no third', '{"field": "user_id"}');
  end if;
  perform public.add_members(v_conversation.id, array[new.user_id]);
  return null;
end
$$;
comment on function private.take_member() is
  'Trigger for people who insert members: the functions of conversations and groups write the rows, so the insert itself writes and returns none. A repeat changes nothing. Definer: as open_conversation. Refuses: those of begin_with, lock_own_conversation and add_members, FIELD_INVALID (role, user_id).';

-- conversations/conversation_members.sql

create table public.conversation_members (
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete restrict,
  role text not null default 'member',
  status text not null,
  joined_at timestamptz not null default now(),
  visible_after bigint not null default 0,
  left_at_change bigint,
  left_at timestamptz,
  delivered_change bigint not null default 0,
  shown_read_change bigint not null default 0,
  added_by uuid references public.profiles (id) on delete set null,
  asked_at timestamptz,
  primary key (conversation_id, user_id),
  constraint role_is_known check (role in ('member', 'admin')),
  constraint status_is_known check (status in ('requested', 'active', 'left', 'removed')),
  constraint whoever_left_has_an_end check (
    (status in ('left', 'removed')) = (left_at_change is not null) and (left_at is null) = (left_at_change is null))
);

create index conversation_members_user_id_idx on public.conversation_members (user_id);
create index conversation_members_added_by_asked_at_idx on public.conversation_members (added_by, asked_at);

comment on table public.conversation_members is 'Who is in a conversation, who was asked, who left, and how far each has got.';
comment on column public.conversation_members.status is
  'requested: asked by somebody she does not know; active; left: by herself; removed: by an admin, or with her account.';
comment on column public.conversation_members.asked_at is
  'When she was asked by somebody who is a stranger to her; null once she accepted. What is not null counts for the one who asked.';
comment on column public.conversation_members.visible_after is 'She sees nothing of the conversation up to this number.';
comment on column public.conversation_members.left_at_change is 'She sees nothing that changed after this number.';
comment on column public.conversation_members.delivered_change is 'Everything up to this number is on a device of hers.';
comment on column public.conversation_members.shown_read_change is
  'What the others may know of her reading; stands still while she does not share it. The true one is in conversation_states.';

create trigger _050_take_member before insert on public.conversation_members
  for each row when (current_user = 'authenticated') execute function private.take_member();

alter table public.conversation_members enable row level security;
alter table public.conversation_members force row level security;
create policy second_step_is_done on public.conversation_members as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy members_read_members on public.conversation_members for select to authenticated
  using (user_id = (select auth.uid())
    or (status = 'active' or private.is_group(conversation_id)) and private.is_in_conversation(conversation_id));

revoke all on public.conversation_members from service_role;
grant select on public.conversation_members to authenticated, service_role;
-- No policy lets a row in: the trigger hands it to the functions of conversations and groups.
grant insert (conversation_id, user_id, role) on public.conversation_members to authenticated;

-- conversations/conversation_json.sql

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
    'pinned_at', s.pinned_at,
    'unread_count', private.unread_count(p_member, s.read_change),
    'is_blocked', not p_conversation.is_group and exists (
      select from public.person_blocks b where b.blocker_id = p_member.user_id
        and b.blocked_id in (p_conversation.pair_low_id, p_conversation.pair_high_id)),
    'members', private.members_json(p_member),
    'pinned_messages', private.pinned_messages_json(p_member),
    'last_message', private.last_visible_message(p_member))
  from public.conversation_states s
  where s.conversation_id = p_member.conversation_id and s.user_id = p_member.user_id
$$;
comment on function private.conversation_json(public.conversations, public.conversation_members) is
  'A conversation as one member sees it.';

-- conversations/conversation_states.sql

create table public.conversation_states (
  conversation_id uuid not null,
  user_id uuid not null,
  read_change bigint not null default 0,
  muted_until timestamptz,
  pinned_at timestamptz,
  primary key (conversation_id, user_id),
  foreign key (conversation_id, user_id)
    references public.conversation_members (conversation_id, user_id) on delete cascade
);

create index conversation_states_user_id_pinned_at_idx on public.conversation_states (user_id) where pinned_at is not null;

comment on table public.conversation_states is 'What is a member''s own business: how far she has read, whether she wants to be told, and whether it stands first.';
comment on column public.conversation_states.muted_until is 'No notifications until then; a far day is for ever.';
comment on column public.conversation_states.pinned_at is 'Since when it stands above the others in her list; null where it does not.';

alter table public.conversation_states enable row level security;
alter table public.conversation_states force row level security;
create policy second_step_is_done on public.conversation_states as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy person_reads_own_state on public.conversation_states for select to authenticated
  using (user_id = (select auth.uid()));

revoke all on public.conversation_states from service_role;
grant select on public.conversation_states to authenticated, service_role;

-- conversations/may_use_conversation_topic.sql

create function private.may_use_conversation_topic(p_topic text, p_extension text, p_is_writing boolean) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select case when p_topic ~ '^conversation:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:[0-9]{1,9}$' then exists (
    select from public.conversations c
    join public.conversation_members m on m.conversation_id = c.id
    where c.id = split_part(p_topic, ':', 2)::uuid and c.members_epoch = split_part(p_topic, ':', 3)::integer
      and m.user_id = auth.uid() and m.status = 'active'
      and (c.is_group or not private.are_blocked(c.pair_low_id, c.pair_high_id))
      and not (p_is_writing and p_extension = 'presence' and exists (
        select from public.chat_preferences p where p.user_id = m.user_id and not p.shares_presence)))
  else false end
$$;
comment on function private.may_use_conversation_topic(text, text, boolean) is
  'Whether the caller may hear (or speak in) the channel conversation:<id>:<members_epoch>: as an active member whom no block keeps apart. Definer: as the policies of members.';
revoke all on function private.may_use_conversation_topic(text, text, boolean) from public;
grant execute on function private.may_use_conversation_topic(text, text, boolean) to authenticated;

-- conversations/conversation_topic.sql

-- Typing and presence are never stored: the clients say them to each other.
create policy members_hear_conversation on realtime.messages for select to authenticated
  using ((select private.has_done_second_step()) and private.may_use_conversation_topic(topic, extension, false));
create policy members_type_and_are_present on realtime.messages for insert to authenticated
  with check ((select private.has_done_second_step()) and private.may_use_conversation_topic(topic, extension, true));

-- conversations/due_work_of_conversations.sql

create function private.due_work_of_conversations() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  delete from public.conversations c where c.id in (
    select b.id from public.conversations b
    where b.begun_with is not null and b.created_at < now() - interval '1 hour'
    order by b.created_at limit 500 for update skip locked);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function private.due_work_of_conversations() is
  'Removes conversations that were begun by an insert an hour ago and have nobody in them.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'conversations', 310);

-- conversations/find_person_by_phone.sql

create function public.find_person_by_phone(p_phone text)
returns table (id uuid, username text, first_name text, last_name text, avatar_url text)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_phone text := private.normalize_phone(p_phone);
  v_limit integer := private.request_limit(v_caller);
  v_blocking timestamptz;
  v_found public.profiles;
begin
  if v_phone is null then
    perform private.refuse('WA003', 'This is no phone number', '{"field": "p_phone"}');
  end if;
  -- One number after the other, so that many at once do not pass the limit.
  perform pg_advisory_xact_lock(hashtextextended('phone searches ' || v_caller, 0));
  delete from private.phone_searches s where s.user_id = v_caller and s.searched_at <= now() - interval '24 hours';
  if not exists (select from private.phone_searches s where s.user_id = v_caller and s.phone = v_phone) then
    select s.searched_at into v_blocking from private.phone_searches s
    where s.user_id = v_caller order by s.searched_at desc offset v_limit - 1 limit 1;
    if v_blocking is not null then
      perform private.refuse('WA364', 'Too many numbers were looked for within a day',
        jsonb_build_object('maximum', v_limit, 'next_at', v_blocking + interval '24 hours'));
    end if;
    -- Before anything is looked up: a number that nobody has counts as one that somebody has.
    insert into private.phone_searches (user_id, phone) values (v_caller, v_phone);
  end if;
  select * into v_found from public.profiles p
  where p.phone_number = v_phone and p.phone_verified and p.id = any (private.visible_people(v_caller, array[p.id]))
    and not exists (select from public.chat_preferences c where c.user_id = p.id and not c.is_found_by_phone);
  if v_found.id is not null then
    perform private.note_lookup(v_caller, v_found.id);
    return query select v_found.id, v_found.username, v_found.first_name, v_found.last_name, v_found.avatar_url;
  end if;
end
$$;
comment on function public.find_person_by_phone(text) is
  'The person who has proven exactly this number, the caller too; nobody, if they do not want to be found by it, are suspended or blocked the caller. For 24 hours the caller may name whom they found by the id. As many different numbers in 24 hours as strangers the caller may ask (request_limit), found or not. Refuses: those of caller_id, FIELD_INVALID (p_phone), PHONE_SEARCHES_TOO_MANY (detail maximum, next_at).';
revoke all on function public.find_person_by_phone(text) from public, anon;
grant execute on function public.find_person_by_phone(text) to authenticated;

-- conversations/has_dealt_with.sql

create function private.has_dealt_with(p_one uuid, p_other uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
      select from public.money_transfers t
      where t.sender_id = p_one and p_other in (t.receiver_id, t.broker_id) and t.funded_at is not null)
    or exists (
      select from public.money_transfers t
      where t.sender_id = p_other and p_one in (t.receiver_id, t.broker_id) and t.funded_at is not null)
    or exists (
      select from public.deliveries d
      where d.picked_up_at is not null
        and (d.sender_id = p_one and d.receiver_id = p_other or d.sender_id = p_other and d.receiver_id = p_one))
$$;
comment on function private.has_dealt_with(uuid, uuid) is
  'Whether cash was counted for a transfer, or a parcel picked up, that both are party to: what is only typed in proves nothing. A broker who was asked to pay out counts as a party.';
revoke all on function private.has_dealt_with(uuid, uuid) from public;

-- conversations/join_conversation.sql

create function private.join_conversation(p_conversation_id uuid, p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_is_group boolean;
begin
  update public.conversation_members m set status = 'active', asked_at = null
  where m.conversation_id = p_conversation_id and m.user_id = p_user_id;
  update public.conversations c set last_change = last_change + 1, members_epoch = members_epoch + 1
  where c.id = p_conversation_id
  returning c.is_group into v_is_group;
  -- Everybody who was in it may have left since she was asked.
  if v_is_group then
    perform private.keep_an_admin(p_conversation_id);
  end if;
  perform private.tell_conversation(p_conversation_id);
end
$$;
comment on function private.join_conversation(uuid, uuid) is 'Makes somebody who was asked an active member of a locked conversation; of a group that has no admin any more, its admin.';

-- conversations/last_visible_message.sql

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

-- conversations/leave_all_conversations.sql

create function private.leave_all_conversations(p_user_id uuid) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_row record;
begin
  -- Nobody has said anything there: nobody misses it.
  delete from public.conversations c where p_user_id in (c.pair_low_id, c.pair_high_id) and c.last_message_at is null
    or c.created_by = p_user_id and c.begun_with is not null;
  for v_row in
    select c.id, c.is_group, m.status from public.conversation_members m
    join public.conversations c on c.id = m.conversation_id
    where m.user_id = p_user_id order by c.id
  loop
    if v_row.status = 'active' and v_row.is_group then
      perform private.leave_group(v_row.id, p_user_id);
    elsif v_row.status in ('active', 'requested') then
      perform private.end_membership(v_row.id, p_user_id, 'removed');
    end if;
    perform private.tell_conversation(v_row.id);
  end loop;
  delete from public.conversation_states s where s.user_id = p_user_id;
  delete from public.starred_messages s where s.user_id = p_user_id;
  delete from private.phone_searches s where s.user_id = p_user_id;
  delete from private.person_lookups l where p_user_id in (l.seeker_id, l.person_id);
  delete from public.person_blocks b where p_user_id in (b.blocker_id, b.blocked_id);
  delete from public.chat_preferences p where p.user_id = p_user_id;
  return exists (select from public.conversation_members m where m.user_id = p_user_id);
end
$$;
comment on function private.leave_all_conversations(uuid) is
  'Ends the person in all her conversations, which are locked. Returns whether one names her, so that her row must stay.';

-- conversations/lock_own_conversation.sql

create function private.lock_own_conversation(p_id uuid) returns public.conversations
language plpgsql
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_conversation public.conversations;
begin
  -- Asked before locking: a stranger must not be able to hold another's row.
  if exists (select from public.conversation_members m where m.conversation_id = p_id and m.user_id = v_caller) then
    -- No key: rows that refer to it need not wait.
    select * into v_conversation from public.conversations c where c.id = p_id for no key update;
  end if;
  if v_conversation.id is null then
    perform private.refuse('WA081', 'Conversation not found');
  end if;
  return v_conversation;
end
$$;
comment on function private.lock_own_conversation(uuid) is
  'The conversation, locked, that the caller is or was a member of. Refuses: those of caller_id, CONVERSATION_NOT_FOUND.';

-- conversations/mark_delivered.sql

create function public.mark_delivered(p_cursors jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_ids uuid[];
  v_member public.conversation_members;
begin
  if jsonb_typeof(p_cursors) is distinct from 'object' or exists (
      select from jsonb_each(p_cursors) as cursor (id, change)
      where cursor.id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' or jsonb_typeof(cursor.change) <> 'number'
        or cursor.change::text !~ '^[0-9]{1,18}$')
    or (select count(*) > 500 from jsonb_object_keys(p_cursors)) then
    perform private.refuse('WA003', 'Cursors are numbers by conversation, up to 500', '{"field": "p_cursors"}');
  end if;
  -- In one order, because two tabs of hers may say it at once.
  v_ids := array(
    select m.conversation_id from public.conversation_members m
    where m.user_id = v_caller and m.status = 'active'
      and m.conversation_id in (select key::uuid from jsonb_object_keys(p_cursors) as key)
    order by m.conversation_id for no key update);
  for v_member in
    update public.conversation_members m
    set delivered_change = least((p_cursors ->> m.conversation_id::text)::bigint, c.last_change)
    from public.conversations c
    where c.id = m.conversation_id and m.user_id = v_caller and m.conversation_id = any (v_ids)
      and m.delivered_change < least((p_cursors ->> m.conversation_id::text)::bigint, c.last_change)
      and (c.is_group or not private.are_blocked(c.pair_low_id, c.pair_high_id))
    returning m.*
  loop
    perform private.tell_cursor(v_member);
  end loop;
end
$$;
comment on function public.mark_delivered(jsonb) is
  'What has come to a device of the caller: {conversation id: change}; never back, never beyond the last one; what is not hers is passed over. Refuses: those of caller_id, FIELD_INVALID (p_cursors).';
revoke all on function public.mark_delivered(jsonb) from public, anon;
grant execute on function public.mark_delivered(jsonb) to authenticated;

-- conversations/mark_read.sql

create function public.mark_read(p_conversation_id uuid, p_change bigint) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_member public.conversation_members;
  v_conversation public.conversations;
  v_change bigint;
begin
  -- Her own row alone, so that readers do not wait for writers. Members before states, as everywhere.
  select * into v_member from public.conversation_members m
  where m.conversation_id = p_conversation_id and m.user_id = v_caller for no key update;
  if v_member.user_id is null then
    perform private.refuse('WA081', 'Conversation not found');
  end if;
  select * into v_conversation from public.conversations c where c.id = p_conversation_id;
  v_change := least(coalesce(p_change, 0), v_conversation.last_change, v_member.left_at_change);
  update public.conversation_states s set read_change = v_change
  where s.conversation_id = p_conversation_id and s.user_id = v_caller and s.read_change < v_change;
  if found then
    perform private.tell_people(array[v_caller], 'read',
      jsonb_build_object('conversation_id', p_conversation_id, 'read_change', v_change));
  end if;
  -- A request is read in private: nobody learns of it before it is accepted, or through a block.
  if v_member.status = 'active' and v_member.shown_read_change < v_change and private.shares_read_receipts(v_caller)
      and (v_conversation.is_group or not private.are_blocked(v_conversation.pair_low_id, v_conversation.pair_high_id)) then
    update public.conversation_members m set
      shown_read_change = v_change, delivered_change = greatest(m.delivered_change, v_change)
    where m.conversation_id = p_conversation_id and m.user_id = v_caller returning * into v_member;
    perform private.tell_cursor(v_member);
  end if;
end
$$;
comment on function public.mark_read(uuid, bigint) is
  'The caller has read up to this change; never back, never beyond the last one. The others are shown it when she shares it. Refuses: those of caller_id, CONVERSATION_NOT_FOUND.';
revoke all on function public.mark_read(uuid, bigint) from public, anon;
grant execute on function public.mark_read(uuid, bigint) to authenticated;

-- conversations/members_json.sql

create function private.members_json(p_member public.conversation_members) returns jsonb
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
      -- Whoever is unknown to the member looks as after the end of their account.
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
  'Who is and was in the conversation, as the member may see them: names and pictures, never an address or a number, and neither of people who are not visible to the member (visible_people).';

-- conversations/mute_conversation.sql

create function public.mute_conversation(p_conversation_id uuid, p_until timestamptz default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  if p_until = '-infinity' then
    perform private.refuse('WA003', 'There is no such time', '{"field": "p_until"}');
  end if;
  -- Infinity is no date on a device.
  update public.conversation_states s set
    muted_until = case when p_until > '2200-01-01' then '2200-01-01' else p_until end
  where s.conversation_id = p_conversation_id and s.user_id = v_caller;
  if not found then
    perform private.refuse('WA081', 'Conversation not found');
  end if;
  perform private.tell_people(array[v_caller], 'conversation', jsonb_build_object('conversation_id', p_conversation_id));
end
$$;
comment on function public.mute_conversation(uuid, timestamptz) is
  'No notifications of the conversation until then; without a time they come again. Refuses: those of caller_id, FIELD_INVALID (p_until), CONVERSATION_NOT_FOUND.';
revoke all on function public.mute_conversation(uuid, timestamptz) from public, anon;
grant execute on function public.mute_conversation(uuid, timestamptz) to authenticated;

-- conversations/my_conversation.sql

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

-- conversations/my_conversations.sql

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
        -- A request without a word is none yet; one that was declined is gone.
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
  'The caller''s conversations, the one with the newest message first: {id, name, is_group, created_by, created_at, last_message_at, last_change, members_epoch, my_status, my_role, read_change, muted_until, unread_count (up to 100), is_blocked, pinned_at, members, pinned_messages, last_message}. What she pinned comes with the first page, however old it is. The next page is before (last_message_at or else created_at, id) of the last one. The search is in names of groups and people. Refuses: those of caller_id.';
revoke all on function public.my_conversations(timestamptz, uuid, integer, text) from public, anon;
grant execute on function public.my_conversations(timestamptz, uuid, integer, text) to authenticated;

-- conversations/next_change.sql

create function private.next_change(p_conversation_id uuid) returns bigint
language sql
set search_path = ''
as $$
  update public.conversations set last_change = last_change + 1 where id = p_conversation_id returning last_change
$$;
comment on function private.next_change(uuid) is 'The number of the next change in a conversation that is locked.';

-- conversations/open_conversation.sql

create function public.open_conversation(p_user_id uuid, p_id uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  if p_user_id is distinct from v_caller then
    perform private.require_reachable_person(v_caller, p_user_id);
  end if;
  return private.open_conversation_with(p_user_id, p_id);
end
$$;
comment on function public.open_conversation(uuid, uuid) is
  'The conversation of the caller with somebody they have a live relation with (private.related_people): the one they have, else a new one of the given id, in which the other is asked. To open one into which the caller was asked accepts it. Refuses: those of caller_id, CONVERSATION_WITH_SELF, PERSON_NOT_FOUND (no relation, unknown, suspended, or blocked the caller), FIELD_INVALID (p_id), REQUESTS_TOO_MANY (detail maximum, next_at).';
revoke all on function public.open_conversation(uuid, uuid) from public, anon;
grant execute on function public.open_conversation(uuid, uuid) to authenticated;

-- conversations/open_conversation_with.sql

create function private.open_conversation_with(p_user_id uuid, p_id uuid) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_low uuid := least(v_caller, p_user_id);
  v_high uuid := greatest(v_caller, p_user_id);
  v_conversation public.conversations;
  v_member public.conversation_members;
begin
  if p_user_id = v_caller then
    perform private.refuse('WA092', 'You cannot start a conversation with yourself');
  end if;
  if p_id is null then
    perform private.refuse('WA003', 'The device makes the id', '{"field": "p_id"}');
  end if;
  -- Whoever comes second waits here until the first has made it.
  insert into public.conversations (id, is_group, created_by, pair_low_id, pair_high_id)
  values (p_id, false, v_caller, v_low, v_high)
  on conflict do nothing returning * into v_conversation;
  if v_conversation.id is not null then
    perform private.add_conversation_member(v_conversation, v_caller, 'active', 'member', null);
    perform private.add_conversation_member(v_conversation, p_user_id, 'requested', 'member', v_caller);
    -- The other one hears of it with the first message, and nothing while there is none.
    perform private.tell_people(array[v_caller], 'conversation', jsonb_build_object('conversation_id', p_id));
    return p_id;
  end if;

  select * into v_conversation from public.conversations c
  where c.pair_low_id = v_low and c.pair_high_id = v_high for no key update;
  if v_conversation.id is null then
    perform private.refuse('WA003', 'The id belongs to another conversation', '{"field": "p_id"}');
  end if;
  select * into v_member from public.conversation_members m
  where m.conversation_id = v_conversation.id and m.user_id = v_caller;
  -- Opening is an answer.
  if v_member.status in ('left', 'removed') then
    perform private.add_conversation_member(v_conversation, v_caller, 'active', 'member', null);
  end if;
  if v_member.status <> 'active' then
    perform private.join_conversation(v_conversation.id, v_caller);
  end if;
  return v_conversation.id;
end
$$;
comment on function private.open_conversation_with(uuid, uuid) is
  'The conversation of the caller with somebody: the one they have, else a new one of the given id, in which the other is asked. To open one into which the caller was asked accepts it. Whoever calls it has found out that the other may be reached: by a relation, an invite, a public home. Refuses: those of caller_id, CONVERSATION_WITH_SELF, FIELD_INVALID (p_id), REQUESTS_TOO_MANY (detail maximum, next_at).';
revoke all on function private.open_conversation_with(uuid, uuid) from public;

-- conversations/own_membership.sql

create function private.own_membership(p_conversation_id uuid) returns public.conversation_members
language plpgsql
set search_path = ''
as $$
declare
  v_member public.conversation_members;
begin
  select * into v_member from public.conversation_members m
  where m.conversation_id = p_conversation_id and m.user_id = auth.uid() and m.status in ('active', 'requested');
  if v_member.user_id is null then
    perform private.refuse('WA081', 'Conversation not found');
  end if;
  return v_member;
end
$$;
comment on function private.own_membership(uuid) is
  'The caller''s place in the conversation, which she has not left; asked after locking it. Refuses: CONVERSATION_NOT_FOUND.';

-- conversations/phone_searches.sql

-- Numbers by which a person looked for others: whoever tries out many would learn who is here.

create table private.phone_searches (
  user_id uuid not null references public.profiles (id) on delete cascade,
  phone text not null,
  searched_at timestamptz not null default now(),
  primary key (user_id, phone)
);

create index phone_searches_searched_at_idx on private.phone_searches (searched_at);

comment on table private.phone_searches is
  'Each number once for a person, found or not, when she first looked for it; forgotten after a day. The same one asked again counts once.';

alter table private.phone_searches enable row level security;
alter table private.phone_searches force row level security;

-- conversations/pin_conversation.sql

create function public.pin_conversation(p_conversation_id uuid, p_is_pinned boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_state public.conversation_states;
begin
  -- Her own devices one after another, so that two of them do not pass the limit together.
  perform pg_advisory_xact_lock(hashtextextended('pinned conversations ' || v_caller, 0));
  select * into v_state from public.conversation_states s
  where s.conversation_id = p_conversation_id and s.user_id = v_caller for no key update;
  if v_state.user_id is null then
    perform private.refuse('WA081', 'Conversation not found');
  elsif p_is_pinned is null then
    perform private.refuse('WA003', 'Say whether it is pinned', '{"field": "p_is_pinned"}');
  elsif p_is_pinned = (v_state.pinned_at is not null) then
    return;
  elsif p_is_pinned and (
      select count(*) >= 5 from public.conversation_states s
      where s.user_id = v_caller and s.pinned_at is not null) then
    perform private.refuse('WA365', 'Enough conversations are pinned', '{"maximum": 5}');
  end if;
  update public.conversation_states s set pinned_at = case when p_is_pinned then clock_timestamp() end
  where s.conversation_id = p_conversation_id and s.user_id = v_caller;
  perform private.tell_people(array[v_caller], 'conversation', jsonb_build_object('conversation_id', p_conversation_id));
end
$$;
comment on function public.pin_conversation(uuid, boolean) is
  'Puts a conversation above the others in the caller''s own list, or back; a repeat changes nothing. Refuses: those of caller_id, CONVERSATION_NOT_FOUND, FIELD_INVALID (p_is_pinned), PINS_TOO_MANY (detail maximum).';
revoke all on function public.pin_conversation(uuid, boolean) from public, anon;
grant execute on function public.pin_conversation(uuid, boolean) to authenticated;

-- conversations/request_limit.sql

create function private.request_limit(p_user_id uuid) returns integer
language sql stable
set search_path = ''
as $$
  select greatest(1, 10
    + case when p.phone_verified then 10 else 0 end
    + case when p.is_identity_approved then 20 else 0 end
    + case when p.created_at < now() - interval '7 days' then 5 else 0 end
    + case when p.created_at < now() - interval '30 days' then 5 else 0 end
    -- Each yes of a stranger is one more tomorrow.
    + (select count(*) from (
        select from public.conversations c
        join public.conversation_members m on m.conversation_id = c.id and m.user_id <> c.created_by and m.status = 'active'
        where c.created_by = p_user_id and not c.is_group limit 20) as accepted)
    -- Only people to whom she wrote first count: nobody is held down by strangers who agree to block her.
    - 5 * (select count(*) from (
        select from public.conversations c
        where c.created_by = p_user_id and not c.is_group and (
          exists (select from public.person_blocks b where b.blocked_id = p_user_id
            and b.blocker_id in (c.pair_low_id, c.pair_high_id) and b.created_at > now() - interval '30 days')
          or exists (select from public.chat_reports r where r.reported_id = p_user_id
            and r.reporter_id in (c.pair_low_id, c.pair_high_id) and r.resolution is distinct from 'dismissed'
            and r.created_at > now() - interval '30 days'))
        limit 20) as complaints))::integer
  from public.profiles p where p.id = p_user_id
$$;
comment on function private.request_limit(uuid) is
  'How many strangers a person may ask within 24 hours: 10, and more with a proven phone (10), an approved identity (20), 7 and 30 days of age (5 each) and each accepted request (1, at most 20); 5 less for each person she wrote to who blocked or reported her within 30 days; never under 1.';
revoke all on function private.request_limit(uuid) from public;

-- conversations/set_chat_preferences.sql

create function public.set_chat_preferences(
  p_shares_read_receipts boolean, p_shares_presence boolean, p_is_found_by_phone boolean default null
) returns public.chat_preferences
language plpgsql security definer
set search_path = ''
as $$
declare
  v_preferences public.chat_preferences;
begin
  insert into public.chat_preferences as p (user_id, shares_read_receipts, shares_presence, is_found_by_phone)
  values (private.caller_id(), coalesce(p_shares_read_receipts, true), coalesce(p_shares_presence, true),
    coalesce(p_is_found_by_phone, true))
  on conflict (user_id) do update set
    shares_read_receipts = coalesce(p_shares_read_receipts, p.shares_read_receipts),
    shares_presence = coalesce(p_shares_presence, p.shares_presence),
    is_found_by_phone = coalesce(p_is_found_by_phone, p.is_found_by_phone)
  returning * into v_preferences;
  return v_preferences;
end
$$;
comment on function public.set_chat_preferences(boolean, boolean, boolean) is
  'What others may see of the caller: how far she has read, whether she is there, and whether her number leads to her; null leaves it as it is. Refuses: those of caller_id.';
revoke all on function public.set_chat_preferences(boolean, boolean, boolean) from public, anon;
grant execute on function public.set_chat_preferences(boolean, boolean, boolean) to authenticated;

-- conversations/sweep_phone_searches.sql

create function private.sweep_phone_searches() returns integer
language sql
set search_path = ''
as $$
  with gone as (
    delete from private.phone_searches s where (s.user_id, s.phone) in (
      select o.user_id, o.phone from private.phone_searches o
      where o.searched_at <= now() - interval '24 hours' order by o.searched_at limit 500 for update skip locked)
    returning 1
  )
  select count(*)::integer from gone
$$;
comment on function private.sweep_phone_searches() is
  'Forgets numbers that people looked for more than a day ago, five hundred at a time. Returns how many.';

-- conversations/tell_conversation.sql

create function private.tell_conversation(p_conversation_id uuid, p_also uuid default null) returns void
language sql
set search_path = ''
as $$
  select private.tell_people(array(
      select m.user_id from public.conversation_members m
      where m.conversation_id = p_conversation_id and (m.status in ('active', 'requested') or m.user_id = p_also)),
    'conversation', jsonb_build_object('conversation_id', p_conversation_id))
$$;
comment on function private.tell_conversation(uuid, uuid) is
  'Tells the members, and whoever has just stopped to be one, to read the conversation again.';

-- conversations/tell_cursor.sql

create function private.tell_cursor(p_member public.conversation_members) returns void
language sql
set search_path = ''
as $$
  select private.tell_people(array(
      select m.user_id from public.conversation_members m
      where m.conversation_id = p_member.conversation_id and m.status = 'active'),
    'cursor', jsonb_build_object('conversation_id', p_member.conversation_id, 'user_id', p_member.user_id,
      'delivered_change', p_member.delivered_change, 'shown_read_change', p_member.shown_read_change))
$$;
comment on function private.tell_cursor(public.conversation_members) is 'Tells the active members how far one of them has got.';

-- conversations/unread_count.sql

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
