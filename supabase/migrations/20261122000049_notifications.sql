-- Made from supabase/schemas/messaging/notifications by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- notifications/check_notification_filter.sql

create function private.check_notification_filter(p_filter text) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if p_filter is null or p_filter not in ('all', 'unread', 'chat', 'money', 'deliveries', 'homes', 'account') then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_filter"}');
  end if;
end
$$;
comment on function private.check_notification_filter(text) is 'all, unread, or a topic of notifications. Refuses: FIELD_INVALID.';

-- notifications/drop_notification_of_member.sql

create function private.drop_notification_of_member() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.notifications n where n.user_id = new.user_id and n.conversation_id = new.conversation_id;
  return null;
end
$$;
comment on function private.drop_notification_of_member() is
  'Trigger: a conversation that somebody left, or a request that she declined, is no news to her any more. Definer: as read_notification_of_conversation.';

create trigger _900_drop_notification after update of status on public.conversation_members
  for each row when (new.status in ('left', 'removed')) execute function private.drop_notification_of_member();

-- notifications/drop_notifications_of_blocked.sql

create function private.drop_notifications_of_blocked() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.notifications n using public.conversations c
  where n.user_id = new.blocker_id and c.id = n.conversation_id
    and least(new.blocker_id, new.blocked_id) = c.pair_low_id and greatest(new.blocker_id, new.blocked_id) = c.pair_high_id;
  return null;
end
$$;
comment on function private.drop_notifications_of_blocked() is
  'Trigger: whoever blocks somebody is not reminded of her. Definer: as read_notification_of_conversation.';

create trigger _900_drop_notifications after insert on public.person_blocks
  for each row execute function private.drop_notifications_of_blocked();

-- notifications/due_work_of_notifications.sql

create function private.due_work_of_notifications() returns integer
language sql
set search_path = ''
as $$
  select private.sweep_notifications()
$$;
comment on function private.due_work_of_notifications() is
  'Sweeps old notifications.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'notifications', 400);

-- notifications/export_of_notifications.sql

create function private.export_of_notifications(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('notifications', (select jsonb_agg(to_jsonb(n) - 'user_id' order by n.updated_at, n.id)
    from public.notifications n where n.user_id = p_user_id))
$$;
comment on function private.export_of_notifications(uuid) is
  'What she was told of.';

insert into private.area_hooks (hook, area, position) values ('export', 'notifications', 1000);

-- notifications/forget_person_of_notifications.sql

create function private.forget_person_of_notifications(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.notifications n where n.user_id = p_user_id;
end
$$;
comment on function private.forget_person_of_notifications(uuid) is
  'Deletes what she was told of.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'notifications', 200);

-- notifications/join_notification_group.sql

create function private.join_notification_group() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.group_id := coalesce(
    new.conversation_id, (new.data ->> 'dispute_id')::uuid, new.transfer_id, (new.data ->> 'delivery_id')::uuid,
    (new.data ->> 'saved_search_id')::uuid, (new.data ->> 'viewing_id')::uuid, (new.data ->> 'property_id')::uuid, new.id);
  -- A conversation has one row, which is counted up.
  if new.conversation_id is null and new.group_id <> new.id then
    update public.notifications n set is_head = false
    where n.user_id = new.user_id and n.group_id = new.group_id and n.is_head;
  end if;
  return new;
end
$$;
comment on function private.join_notification_group() is
  'Trigger: the newest of a group stands for it. The lock of what it is about puts those of one group in turn; two of one saved search at the very same moment would both stand there until the next. Definer: called for whoever acts.';

-- notifications/mark_all_notifications_read.sql

create function public.mark_all_notifications_read(p_until timestamptz default null, p_filter text default 'all') returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_ids uuid[];
begin
  perform private.check_notification_filter(p_filter);
  with seen as (
    -- A locked row is just being counted up by something new, which nobody has seen: it stays unread.
    select n.id from public.notifications n
    where n.user_id = v_caller and not n.is_read and n.updated_at <= coalesce(p_until, 'infinity')
      and (p_filter in ('all', 'unread') or n.topic = p_filter)
    order by n.id for update skip locked
  ), marked as (
    update public.notifications n set is_read = true from seen where n.id = seen.id returning n.id
  )
  select array_agg(id) into v_ids from marked;
  -- One event for all rows: the other devices need the number only.
  perform private.tell_notifications(v_ids[1:1]);
  return private.unread_notification_count(v_caller);
end
$$;
comment on function public.mark_all_notifications_read(timestamptz, text) is
  'Marks the caller''s notifications read that last changed up to p_until, the newest she was shown; null: all; of one topic when p_filter names it. Returns how many groups are unread, counted to 100. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, FIELD_INVALID.';
revoke all on function public.mark_all_notifications_read(timestamptz, text) from public, anon;
grant execute on function public.mark_all_notifications_read(timestamptz, text) to authenticated;

-- notifications/mark_group_read.sql

create function public.mark_group_read(p_group_id uuid) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_ids uuid[];
begin
  with seen as (
    -- A locked row is just being written, so nobody has seen it: it stays unread.
    select n.id from public.notifications n
    where n.user_id = v_caller and n.group_id = p_group_id and not n.is_read
    order by n.id for update skip locked
  ), marked as (
    update public.notifications n set is_read = true from seen where n.id = seen.id returning n.id, n.is_head
  )
  select array_agg(m.id) filter (where m.is_head) into v_ids from marked m;
  perform private.tell_notifications(v_ids);
  return private.unread_notification_count(v_caller);
end
$$;
comment on function public.mark_group_read(uuid) is
  'Marks what the caller was told of one thing read (p_group_id: her transfer, parcel or dispute), because she looks at the thing itself, by whatever link she came; another''s, an unknown group and a repeat change nothing. Returns how many groups are unread, counted to 100. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.mark_group_read(uuid) from public, anon;
grant execute on function public.mark_group_read(uuid) to authenticated;

-- notifications/mark_notification_read.sql

create function public.mark_notification_read(p_id uuid) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_one public.notifications;
begin
  select * into v_one from public.notifications n where n.id = p_id and n.user_id = v_caller;
  -- What comes meanwhile, or counts it up, nobody has seen.
  with seen as (
    select n.id from public.notifications n
    where n.user_id = v_caller and n.group_id = v_one.group_id and not n.is_read
      and (n.updated_at, n.id) <= (v_one.updated_at, v_one.id)
    order by n.id for update
  )
  update public.notifications n set is_read = true from seen where n.id = seen.id;
  if found then
    perform private.tell_notifications(array[p_id]);
  end if;
  return private.unread_notification_count(v_caller);
end
$$;
comment on function public.mark_notification_read(uuid) is
  'Marks one of the caller''s own read, with what came before it in its group; another''s, an unknown one and a repeat change nothing. Returns how many groups are unread, counted to 100. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.mark_notification_read(uuid) from public, anon;
grant execute on function public.mark_notification_read(uuid) to authenticated;

-- notifications/my_notification_steps.sql

create function public.my_notification_steps(p_group_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  return coalesce((
    select jsonb_agg(to_jsonb(step) || private.notification_facts(step) order by step.updated_at desc, step.id desc)
    from (
      select n.* from public.notifications n
      where n.user_id = v_caller and n.group_id = p_group_id and not n.is_head
      order by n.updated_at desc, n.id desc limit 20) as step), '[]');
end
$$;
comment on function public.my_notification_steps(uuid) is
  'What the caller was told of one group before its newest, the newest 20, as my_notifications tells it. Another''s group is empty. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.my_notification_steps(uuid) from public, anon;
grant execute on function public.my_notification_steps(uuid) to authenticated;

-- notifications/my_notifications.sql

create function public.my_notifications(
  p_before_is_read boolean default null, p_before_updated_at timestamptz default null, p_before_id uuid default null,
  p_limit integer default 30, p_filter text default 'all'
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_limit integer := least(greatest(coalesce(p_limit, 30), 1), 100);
  v_is_read boolean := p_before_id is not null and coalesce(p_before_is_read, false);
  v_at timestamptz := case when p_before_id is null then 'infinity' else p_before_updated_at end;
  v_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  v_page public.notifications[];
begin
  perform private.check_notification_filter(p_filter);
  -- Each of the two reads one index from where the last page ended, and no row that the page does not show.
  if p_filter in ('all', 'unread') then
    v_page := array(
      select n from public.notifications n
      where n.user_id = v_caller and n.is_head and n.is_read = v_is_read and (n.updated_at, n.id) < (v_at, v_id)
      order by n.updated_at desc, n.id desc limit v_limit);
  else
    v_page := array(
      select n from public.notifications n
      where n.user_id = v_caller and n.is_head and n.topic = p_filter and n.is_read = v_is_read and (n.updated_at, n.id) < (v_at, v_id)
      order by n.updated_at desc, n.id desc limit v_limit);
  end if;
  -- Where the unread ends, what was read begins.
  if not v_is_read and p_filter = 'all' and cardinality(v_page) < v_limit then
    v_page := v_page || array(
      select n from public.notifications n
      where n.user_id = v_caller and n.is_head and n.is_read
      order by n.updated_at desc, n.id desc limit v_limit - cardinality(v_page));
  elsif not v_is_read and p_filter <> 'unread' and cardinality(v_page) < v_limit then
    v_page := v_page || array(
      select n from public.notifications n
      where n.user_id = v_caller and n.is_head and n.topic = p_filter and n.is_read
      order by n.updated_at desc, n.id desc limit v_limit - cardinality(v_page));
  end if;
  return coalesce((
    select jsonb_agg(to_jsonb(page) || private.notification_facts(page) || jsonb_build_object('earlier', (
      select count(*) from (
        select from public.notifications e where e.user_id = v_caller and e.group_id = page.group_id and not e.is_head limit 20) as earlier))
      order by page.is_read, page.updated_at desc, page.id desc)
    from unnest(v_page) as page), '[]');
end
$$;
comment on function public.my_notifications(boolean, timestamptz, uuid, integer, text) is
  'The caller''s notifications, one for each group, unread first, then the newest; the next page follows the last one''s is_read, updated_at and id. p_filter: all, unread, or a topic. Each is its row with {person, conversation, transfer, reason} where there is one, and earlier: how many of its group came before, counted to 20. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, FIELD_INVALID.';
revoke all on function public.my_notifications(boolean, timestamptz, uuid, integer, text) from public, anon;
grant execute on function public.my_notifications(boolean, timestamptz, uuid, integer, text) to authenticated;

-- notifications/notification_topic.sql

create function private.notification_topic(p_type text, p_kind text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when p_type = 'message' then 'chat'
    when p_type = 'transaction' or p_kind like 'settlement\_%' then 'money'
    when p_type = 'delivery' then 'deliveries'
    when p_kind like 'home\_%' then 'homes'
    else 'account' end
$$;
comment on function private.notification_topic(text, text) is
  'Under which heading a person finds it and chooses how to hear of it. notifications.topic holds it: who changes it writes those rows anew.';

-- notifications/notifications.sql

-- Notifications: what happened that concerns a person, written in the transaction in which it happened.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  type text not null,
  kind text not null,
  data jsonb not null default '{}',
  conversation_id uuid references public.conversations (id) on delete cascade,
  transfer_id uuid references public.money_transfers (id) on delete cascade,
  count integer not null default 1,
  is_read boolean not null default false,
  topic text not null generated always as (private.notification_topic(type, kind)) stored,
  group_id uuid not null,
  is_head boolean not null default true,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint type_is_known check (type in ('message', 'transaction', 'delivery', 'account')),
  constraint kind_is_snake_case check (kind ~ '^[a-z_]{2,40}$'),
  constraint data_is_an_object check (jsonb_typeof(data) = 'object'),
  constraint count_is_positive check (count > 0),
  constraint messages_have_a_conversation check (conversation_id is null or type = 'message')
);

-- One row for a conversation, read or not: what comes later counts it up or begins it again.
create unique index notifications_user_id_conversation_id_key on public.notifications (user_id, conversation_id)
  where conversation_id is not null;
-- The list reads heads alone: a page of it costs the same however many rows there are.
create index notifications_heads_idx on public.notifications (user_id, is_read, updated_at desc, id desc) where is_head;
create index notifications_heads_by_topic_idx on public.notifications (user_id, topic, is_read, updated_at desc, id desc) where is_head;
create index notifications_group_idx on public.notifications (user_id, group_id, updated_at desc, id desc);
create index notifications_unread_idx on public.notifications (user_id, id) where not is_read;
create index notifications_updated_at_idx on public.notifications (updated_at);
create index notifications_transfer_id_idx on public.notifications (transfer_id);
create index notifications_conversation_id_idx on public.notifications (conversation_id);

comment on table public.notifications is 'What a person is told. No text: a catalogue says it in the reader''s language. Gone after 90 days.';
comment on column public.notifications.kind is 'Which text: message, request, added; broker_accepted, …; identity_approved, ….';
comment on column public.notifications.data is 'What the text needs and no other table knows, ids and codes above all.';
comment on column public.notifications.count is 'How many messages it stands for since it was last read.';
comment on column public.notifications.topic is 'Under which heading she finds it: chat, money, deliveries, homes, account.';
comment on column public.notifications.group_id is
  'What it is about: a conversation, a dispute, a transfer, a parcel, a saved search, a viewing, a property; its own id when it stands alone. One entry in the list.';
comment on column public.notifications.is_head is 'The newest of its group, which the list shows. What is unread in a group is so in its head.';
comment on column public.notifications.updated_at is 'When the last of what it stands for happened; reading does not change it.';

create trigger _100_join_group before insert on public.notifications
  for each row execute function private.join_notification_group();

alter table public.notifications enable row level security;
alter table public.notifications force row level security;
create policy person_reads_own_notifications on public.notifications for select to authenticated
  using (user_id = (select auth.uid()));
create policy second_step_is_done on public.notifications as restrictive to authenticated
  using ((select private.has_done_second_step()));

grant select on public.notifications to authenticated;
-- Written by triggers and functions alone, for every key.
revoke all on public.notifications from service_role;
grant select on public.notifications to service_role;

-- notifications/notification_facts.sql

create function private.notification_facts(p_notification public.notifications) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_party text := p_notification.data ->> 'party';
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'person', (
      select jsonb_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name, 'avatar_url', p.avatar_url)
      from public.profiles p where p.id = (p_notification.data ->> 'sender_id')::uuid and p.first_name <> ''
        and p.id = any (private.visible_people(p_notification.user_id, array[p.id]))),
    'conversation', (
      select jsonb_build_object('name', c.name, 'is_group', c.is_group)
      from public.conversations c where c.id = p_notification.conversation_id),
    'transfer', (
      select jsonb_build_object('reference', t.reference,
        -- What each may know: a broker who is asked knows no name yet, and the one who took the cash its sum alone.
        'recipient_name', case when v_party in ('sender', 'broker') then t.recipient_name end,
        'centimes', case
          when p_notification.kind in ('refund_locked', 'refund_paid')
            or p_notification.kind = 'expired' and v_party = 'sender' then t.refund_centimes
          when v_party = 'cash_broker' or p_notification.kind = 'cash_recorded' then t.total_centimes
          else t.payout_centimes end)
      from public.money_transfers t where t.id = p_notification.transfer_id),
    'reason', (
      select to_jsonb(r) - 'position' - 'is_note_needed'
      from public.identity_rejection_reasons r where r.code = p_notification.data ->> 'reason_code')));
end
$$;
comment on function private.notification_facts(public.notifications) is
  'What the text of a notification needs and its row does not hold: {person, conversation, transfer, reason}, each only where there is one.';
revoke all on function private.notification_facts(public.notifications) from public;

-- notifications/notify.sql

create function private.notify(p_user_id uuid, p_type text, p_kind text, p_data jsonb, p_transfer_id uuid default null)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_id uuid;
begin
  -- Whose account has gone is told nothing.
  insert into public.notifications (user_id, type, kind, data, transfer_id)
  select u.id, p_type, p_kind, coalesce(p_data, '{}'), p_transfer_id
  from auth.users u where u.id = p_user_id and u.deleted_at is null
  returning id into v_id;
  perform private.tell_notifications(array[v_id]);
end
$$;
comment on function private.notify(uuid, text, text, jsonb, uuid) is
  'Adds a notification to the transaction of what it tells. Definer: called by triggers of whoever acts.';
revoke all on function private.notify(uuid, text, text, jsonb, uuid) from public;

-- notifications/person_topic.sql

-- The live topic of each person: what concerns her is told there by the database, and nobody else hears it.

create policy person_hears_own_topic on realtime.messages for select to authenticated
  using (extension = 'broadcast' and (select realtime.topic()) = 'person:' || (select auth.uid())
    and (select private.has_done_second_step()));

-- notifications/read_notification_of_conversation.sql

create function private.read_notification_of_conversation() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_id uuid;
begin
  update public.notifications n set is_read = true
  where n.user_id = new.user_id and n.conversation_id = new.conversation_id and not n.is_read
    -- What arrives at this moment has a higher number and stays unread.
    and (n.data ->> 'seq')::bigint <= new.read_change
  returning n.id into v_id;
  if found then
    perform private.tell_notifications(array[v_id]);
  end if;
  return null;
end
$$;
comment on function private.read_notification_of_conversation() is
  'Trigger: whoever reads a conversation has read its notification. Definer: notifications are not the callers'' to write.';

create trigger _900_read_notification after insert or update of read_change on public.conversation_states
  for each row execute function private.read_notification_of_conversation();

-- notifications/sweep_notifications.sql

create function private.sweep_notifications() returns integer
language sql
set search_path = ''
as $$
  with old as (
    select n.id from public.notifications n
    where n.updated_at < private.kept_since('notices') and not private.is_held('person', n.user_id)
    order by n.updated_at limit 1000 for update skip locked
  ), gone as (
    delete from public.notifications n using old where n.id = old.id returning n.id
  )
  select private.note_retention('notices', count(*)::integer) from gone
$$;
comment on function private.sweep_notifications() is 'Deletes notifications of more than 90 days ago, the oldest thousand at a time.';

-- notifications/tell_notifications.sql

create function private.tell_notifications(p_ids uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into realtime.messages (topic, event, payload, private, extension)
  select 'person:' || n.user_id, 'notification', jsonb_build_object(
    'notification', to_jsonb(n), 'unread_notifications', private.unread_notification_count(n.user_id)), true, 'broadcast'
  from public.notifications n where n.id = any (p_ids);
exception when others then
  -- What happened stays; a client that hears nothing asks again when it comes back.
  raise warning 'notifications could not be told: %', sqlerrm;
end
$$;
comment on function private.tell_notifications(uuid[]) is
  'Tells each person''s devices of her row as it is now, {notification, unread_notifications}, when the transaction commits. Definer: realtime.messages is not the callers''.';
revoke all on function private.tell_notifications(uuid[]) from public;

-- notifications/tell_people.sql

create function private.tell_people(p_user_ids uuid[], p_event text, p_payload jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.tell_topics(array(select 'person:' || told.id from unnest(p_user_ids) as told (id)), p_event, p_payload);
end
$$;
comment on function private.tell_people(uuid[], text, jsonb) is
  'Broadcasts to the channel person:<id> of each, when the transaction commits.';

-- notifications/tell_topics.sql

create function private.tell_topics(p_topics text[], p_event text, p_payload jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- One statement for all: realtime.send would be a subtransaction for each.
  insert into realtime.messages (topic, event, payload, private, extension)
  select told.topic, p_event, p_payload, true, 'broadcast' from unnest(p_topics) as told (topic);
exception when others then
  -- What was written stays written; a client that hears nothing asks again when it comes back.
  raise warning '% could not be told: %', p_event, sqlerrm;
end
$$;
comment on function private.tell_topics(text[], text, jsonb) is
  'Broadcasts to each private channel when the transaction commits. Definer: realtime.messages is not the callers''.';
revoke all on function private.tell_topics(text[], text, jsonb) from public;

-- notifications/unread_counts.sql

create function public.unread_counts() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  return jsonb_build_object(
    'messages', (
      select coalesce(sum(private.unread_count(m, s.read_change)), 0)
      from public.conversation_members m
      join public.conversations c on c.id = m.conversation_id
      join public.conversation_states s on s.conversation_id = m.conversation_id and s.user_id = m.user_id
      where m.user_id = v_caller and m.status = 'active' and c.last_change > s.read_change
        and coalesce(s.muted_until <= now(), true)),
    'requests', (
      select count(*) from public.conversation_members m
      join public.conversations c on c.id = m.conversation_id
      where m.user_id = v_caller and m.status = 'requested' and (c.is_group or c.last_message_at is not null)),
    'notifications', private.unread_notification_count(v_caller));
end
$$;
comment on function public.unread_counts() is
  'What the badges show: {messages (of conversations that are not muted, each up to 100), requests, notifications (up to 100)}. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.unread_counts() from public, anon;
grant execute on function public.unread_counts() to authenticated;

-- notifications/unread_notification_count.sql

create function private.unread_notification_count(p_user_id uuid) returns integer
language sql stable
set search_path = ''
as $$
  select count(*)::integer from (
    select from public.notifications n where n.user_id = p_user_id and n.is_head and not n.is_read limit 100) as unread
$$;
comment on function private.unread_notification_count(uuid) is 'Groups, each once; counted to 100 only: nobody reads a larger number.';
revoke all on function private.unread_notification_count(uuid) from public;
