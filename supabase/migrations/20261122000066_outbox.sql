-- Made from supabase/schemas/messaging/outbox by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- outbox/outbox_messages.sql

-- The one outbox: what leaves for people outside of the app, by push, e-mail or SMS, written in the transaction of what it tells.

create table private.outbox_messages (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity,
  user_id uuid not null references public.profiles (id) on delete cascade,
  channel text not null,
  type text not null,
  kind text not null,
  data jsonb not null default '{}',
  notification_id uuid,
  state text not null default 'waiting',
  reason text,
  is_taken boolean not null default false,
  attempts integer not null default 0,
  not_before timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  lease_token uuid,
  reached_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint channel_is_known check (channel in ('push', 'email', 'sms')),
  constraint type_is_a_word check (type ~ '^[a-z_]{2,40}$'),
  constraint kind_is_snake_case check (kind ~ '^[a-z_]{2,40}$'),
  constraint data_is_an_object check (jsonb_typeof(data) = 'object'),
  constraint state_is_known check (state in ('waiting', 'sent', 'dropped', 'dead')),
  constraint reason_is_not_too_long check (char_length(reason) <= 200),
  constraint what_died_says_why check (state not in ('dropped', 'dead') or reason is not null),
  constraint what_ended_says_when check ((state = 'waiting') = (ended_at is null)),
  constraint only_what_waits_is_leased check (state = 'waiting' or lease_token is null)
);

-- What is still to be sent about one matter is one message: five words of a chat are not five pushes.
create unique index one_untaken_message_of_a_matter on private.outbox_messages (notification_id, channel)
  where state = 'waiting' and not is_taken;
create index outbox_messages_next_attempt_at_idx on private.outbox_messages (next_attempt_at, number) where state = 'waiting';
create index outbox_messages_user_id_channel_number_idx on private.outbox_messages (user_id, channel, number) where state = 'waiting';
create index outbox_messages_user_id_idx on private.outbox_messages (user_id);
create index outbox_messages_dead_idx on private.outbox_messages (ended_at desc, id desc) where state = 'dead';
create index outbox_messages_ended_at_idx on private.outbox_messages (ended_at) where state <> 'waiting';

comment on table private.outbox_messages is
  'Messages that wait for a sender, and what became of the others. Ids and codes only: names, addresses, languages and texts are looked up when a message is sent.';
comment on column private.outbox_messages.id is 'Also the key by which a provider knows a message that it was given before.';
comment on column private.outbox_messages.number is 'The order of what is told to one person on one channel.';
comment on column private.outbox_messages.notification_id is 'What it tells of in the app: read there, it is not sent any more. Null: something that is no notification.';
comment on column private.outbox_messages.reason is 'Why it was not sent, or not yet.';
comment on column private.outbox_messages.is_taken is 'A sender had it once: from then on it says what it said.';
comment on column private.outbox_messages.not_before is 'The end of quiet hours. Until then it holds up nobody.';
comment on column private.outbox_messages.next_attempt_at is 'From when on a sender may take it: after a pause, or when the time of the one who has it is over.';
comment on column private.outbox_messages.lease_token is 'Who has it. Only the last one who took it says what became of it.';
comment on column private.outbox_messages.reached_ids is 'Devices that have it already, of a push that others did not get.';

alter table private.outbox_messages enable row level security;
alter table private.outbox_messages force row level security;

-- outbox/addresses_of.sql

create function private.addresses_of(p_message private.outbox_messages) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(case p_message.channel
    when 'push' then (
      select jsonb_agg(jsonb_build_object('id', s.id, 'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth) order by s.created_at, s.id)
      from private.push_subscriptions s where s.user_id = p_message.user_id and s.id <> all (p_message.reached_ids))
    when 'email' then (
      select jsonb_build_array(u.email) from auth.users u
      where u.id = p_message.user_id and u.email_confirmed_at is not null and u.email <> '' and u.deleted_at is null)
    when 'sms' then (
      select jsonb_build_array(p.phone_number) from public.profiles p
      where p.id = p_message.user_id and p.phone_verified and p.phone_number is not null)
  end, '[]')
$$;
comment on function private.addresses_of(private.outbox_messages) is
  'Where a message goes now: devices that do not have it yet, the confirmed address, the number that a code has proven. A list, empty when there is nowhere to go.';

-- outbox/due_work_of_outbox.sql

create function private.due_work_of_outbox() returns integer
language sql
set search_path = ''
as $$
  with old as (
    select m.id from private.outbox_messages m
    where m.state <> 'waiting' and m.ended_at < private.kept_since('outbox') and not private.is_held('person', m.user_id)
    order by m.ended_at limit 1000 for update skip locked
  ), gone as (
    delete from private.outbox_messages m using old where m.id = old.id returning m.id
  )
  select private.note_retention('outbox', count(*)::integer) from gone
$$;
comment on function private.due_work_of_outbox() is 'Deletes what was sent, dropped or dead long ago, the oldest thousand at a time.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'outbox', 410);

-- outbox/export_of_outbox.sql

create function private.export_of_outbox(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('outbox_messages', (
    select jsonb_agg(to_jsonb(m) - '{user_id,lease_token,number,is_taken,next_attempt_at,reached_ids}'::text[] order by m.number)
    from private.outbox_messages m where m.user_id = p_user_id))
$$;
comment on function private.export_of_outbox(uuid) is 'What left for her devices, mailbox and telephone, or still waits.';

insert into private.area_hooks (hook, area, position) values ('export', 'outbox', 1020);

-- outbox/forget_person_of_outbox.sql

create function private.forget_person_of_outbox(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.outbox_messages m where m.user_id = p_user_id;
end
$$;
comment on function private.forget_person_of_outbox(uuid) is 'Deletes what was sent to her and what waits.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'outbox', 206);

-- outbox/is_outbox_due.sql

create function private.is_outbox_due() returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from private.outbox_messages m where m.state = 'waiting' and m.next_attempt_at <= now())
$$;
comment on function private.is_outbox_due() is 'Whether a sender has something to look at.';

-- outbox/list_dead_outbox_messages.sql

create function public.list_dead_outbox_messages(p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 50)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_operator('support', 'admin');
  return coalesce((
    select jsonb_agg(to_jsonb(page) order by page.ended_at desc, page.id desc)
    from (
      select m.id, m.channel, m.type, m.kind, m.reason, m.attempts, m.created_at, m.ended_at
      from private.outbox_messages m
      where m.state = 'dead' and (p_before is null
        or (m.ended_at, m.id) < (p_before, coalesce(p_before_id, '00000000-0000-0000-0000-000000000000')))
      order by m.ended_at desc, m.id desc
      limit least(greatest(coalesce(p_limit, 50), 1), 100)) as page), '[]');
end
$$;
comment on function public.list_dead_outbox_messages(timestamptz, uuid, integer) is
  'Messages that could not be sent, the latest first, for support and admins: [{id, channel, type, kind, reason, attempts, created_at, ended_at}]. Neither whom they were for nor what they said. The next page follows the last row''s ended_at and id. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_dead_outbox_messages(timestamptz, uuid, integer) from public, anon;
grant execute on function public.list_dead_outbox_messages(timestamptz, uuid, integer) to authenticated;

-- outbox/mark_outbox_message.sql

create function public.mark_outbox_message(
  p_id uuid, p_token uuid, p_outcome text, p_reason text default null, p_retry_after_seconds integer default null, p_reached_ids uuid[] default '{}'
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_message private.outbox_messages;
  v_reason text := left(coalesce(nullif(btrim(p_reason), ''), 'unknown'), 200);
begin
  if p_outcome is null or p_outcome not in ('sent', 'later', 'dropped', 'dead') then
    perform private.refuse('WA003', 'A message was sent, comes later, is of no use any more or is dead', '{"field": "p_outcome"}');
  end if;
  select * into v_message from private.outbox_messages m where m.id = p_id for update;
  -- Somebody else took it after the caller's time was over: what became of it is his to say.
  if v_message.lease_token is distinct from p_token or p_token is null then
    return false;
  end if;
  if p_outcome = 'later' and v_message.attempts < private.outbox_tries() then
    update private.outbox_messages m set lease_token = null, reason = v_reason,
      reached_ids = m.reached_ids || coalesce(p_reached_ids, '{}'),
      -- What the provider asks for is heeded up to a day.
      next_attempt_at = now() + greatest(private.outbox_pause(m.attempts, random()),
        make_interval(secs => least(coalesce(p_retry_after_seconds, 0), 86400)))
    where m.id = p_id;
  else
    update private.outbox_messages m set lease_token = null, ended_at = now(),
      state = case p_outcome when 'later' then 'dead' else p_outcome end,
      reason = case when p_outcome <> 'sent' then v_reason end,
      reached_ids = m.reached_ids || coalesce(p_reached_ids, '{}')
    where m.id = p_id;
    -- The next one of this person waited for it.
    if exists (select from private.outbox_messages e
      where e.user_id = v_message.user_id and e.channel = v_message.channel and e.state = 'waiting' and e.next_attempt_at <= now()) then
      perform private.wake_outbox();
    end if;
  end if;
  return true;
end
$$;
comment on function public.mark_outbox_message(uuid, uuid, text, text, integer, uuid[]) is
  'For send-outbox: what became of a message that it took: sent, later (tried again after a pause that grows, dead after the last try), dropped (it reaches nobody any more) or dead (refused for good). p_reached_ids: the devices that have it. False when another sender has it meanwhile, or has ended it: then nothing changes. Refuses: FIELD_INVALID.';
revoke all on function public.mark_outbox_message(uuid, uuid, text, text, integer, uuid[]) from public, anon, authenticated;
grant execute on function public.mark_outbox_message(uuid, uuid, text, text, integer, uuid[]) to service_role;

-- outbox/outbox_pause.sql

create function private.outbox_pause(p_attempts integer, p_chance double precision) returns interval
language sql immutable
set search_path = ''
as $$
  -- Half of it by chance, so that those who failed together do not come back together.
  select make_interval(secs => least(30 * 2 ^ least(p_attempts - 1, 10), 1800) * (0.75 + 0.5 * p_chance))
$$;
comment on function private.outbox_pause(integer, double precision) is
  'After so many tries: half a minute, doubled each time up to half an hour, a quarter less or more by chance (0 to 1).';

-- outbox/outbox_tries.sql

create function private.outbox_tries() returns integer
language sql immutable
set search_path = ''
as $$
  select 14
$$;
comment on function private.outbox_tries() is 'After so many tries in vain a message is dead: the pauses between them come to about four hours.';

-- outbox/push_details_of.sql

create function private.push_details_of(p_message private.outbox_messages) returns jsonb
language sql stable
set search_path = ''
as $$
  -- The row may have gone on meanwhile: what is said is what the message says.
  select jsonb_strip_nulls(jsonb_build_object('name', n.data ->> 'name'))
    || private.notification_facts(jsonb_populate_record(n, jsonb_build_object('kind', p_message.kind, 'data', n.data || p_message.data)))
  from public.notifications n
  where n.id = p_message.notification_id and n.user_id = p_message.user_id and p_message.channel = 'push'
    and exists (select from private.notification_preferences c where c.user_id = p_message.user_id and c.has_push_details)
$$;
comment on function private.push_details_of(private.outbox_messages) is
  'The names and amounts that a push says, as the app would show them to the same person now: {name, person, conversation, transfer, reason}, each only where there is one. Null for mails and texts, and for whoever has not chosen it.';

-- outbox/queue_notification.sql

create function private.queue_notification() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.outbox_messages as m (user_id, channel, type, kind, data, notification_id, not_before, next_attempt_at)
  select new.user_id, c.channel, new.type, new.kind,
    new.data - '{name,label_code}'::text[] || jsonb_strip_nulls(jsonb_build_object(
      'conversation_id', new.conversation_id, 'transfer_id', new.transfer_id, 'unread', new.count)),
    new.id, c.not_before, c.not_before
  from private.channels_for(new.user_id, new.type, new.kind, now()) as c
  where c.channel <> 'push' or exists (select from private.push_subscriptions s where s.user_id = new.user_id)
  on conflict (notification_id, channel) where state = 'waiting' and not is_taken do update set
    kind = excluded.kind, data = excluded.data;
  if found then
    perform private.wake_outbox();
  end if;
  return null;
end
$$;
comment on function private.queue_notification() is
  'Trigger: what a person is told in the app leaves for her devices, mailbox or telephone too, where she wants it. What still waits about the same matter says the newest. Definer: called by whoever acts.';

create trigger _900_queue_notification after insert or update of updated_at on public.notifications
  for each row when (not new.is_read) execute function private.queue_notification();

-- outbox/queue_outbox_message.sql

create function private.queue_outbox_message(
  p_id uuid, p_user_id uuid, p_channel text, p_type text, p_kind text, p_data jsonb default '{}', p_not_before timestamptz default now()
) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into private.outbox_messages (id, user_id, channel, type, kind, data, not_before, next_attempt_at)
  values (p_id, p_user_id, p_channel, p_type, p_kind, coalesce(p_data, '{}'), p_not_before, p_not_before)
  on conflict (id) do nothing;
  perform private.wake_outbox();
end
$$;
comment on function private.queue_outbox_message(uuid, uuid, text, text, text, jsonb, timestamptz) is
  'Has something leave that is no notification, such as a digest. The caller makes the id: the same one twice is one message.';

-- outbox/send_outbox_messages_again.sql

create function public.send_outbox_messages_again(p_ids uuid[], p_reason text) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  v_reason text;
  v_ids uuid[];
begin
  perform private.require_operator('support', 'admin');
  v_reason := private.require_reason(p_reason);
  if p_ids is null or cardinality(p_ids) not between 1 and 100 then
    perform private.refuse('WA003', 'One to a hundred messages are sent again', '{"field": "p_ids"}');
  end if;
  with dead as (
    select m.id from private.outbox_messages m where m.id = any (p_ids) and m.state = 'dead' order by m.id for update
  ), again as (
    update private.outbox_messages m
    set state = 'waiting', reason = null, ended_at = null, attempts = 0, not_before = now(), next_attempt_at = now()
    from dead where m.id = dead.id returning m.id
  )
  select array_agg(a.id order by a.id) into v_ids from again a;
  if v_ids is null then
    return 0;
  end if;
  perform private.add_audit_event('outbox.sent_again', 'operator', null, v_reason, jsonb_build_object('message_ids', v_ids));
  perform private.wake_outbox();
  return cardinality(v_ids);
end
$$;
comment on function public.send_outbox_messages_again(uuid[], text) is
  'Has dead messages tried again from the beginning, under the same keys, for support and admins, and says why; logged. What is not dead is left alone. Returns how many. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID.';
revoke all on function public.send_outbox_messages_again(uuid[], text) from public, anon;
grant execute on function public.send_outbox_messages_again(uuid[], text) to authenticated;

-- outbox/take_outbox_messages.sql

create function public.take_outbox_messages(p_limit integer default 20, p_lease_seconds integer default 60) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_token uuid := gen_random_uuid();
  v_ids uuid[];
begin
  -- Whoever is given nothing goes home: when all of these end here, there may still be what stood behind them.
  loop
    with head as (
      select m.id from private.outbox_messages m
      where m.state = 'waiting' and m.next_attempt_at <= now()
        -- One after the other for each person and channel. What quiet hours hold back holds up nobody.
        and not exists (
          select from private.outbox_messages e
          where e.user_id = m.user_id and e.channel = m.channel and e.state = 'waiting' and e.number < m.number
            and e.not_before <= now())
      order by m.next_attempt_at, m.number
      limit least(greatest(coalesce(p_limit, 20), 1), 100) for update of m skip locked
    ), taken as (
      update private.outbox_messages m
      set lease_token = v_token, is_taken = true, attempts = m.attempts + 1,
        next_attempt_at = now() + make_interval(secs => least(greatest(coalesce(p_lease_seconds, 60), 5), 600))
      from head where m.id = head.id
      returning m.id
    )
    select array_agg(t.id) into v_ids from taken t;

    exit when v_ids is null;
    -- Senders that never came back.
    update private.outbox_messages m set state = 'dead', reason = coalesce(m.reason, 'no_answer'), ended_at = now(), lease_token = null
    where m.id = any (v_ids) and m.attempts > private.outbox_tries();
    -- Of what protects her account she is told outside of the app in any case.
    update private.outbox_messages m set state = 'dropped', reason = 'read', ended_at = now(), lease_token = null
    where m.id = any (v_ids) and m.state = 'waiting' and m.notification_id is not null
      and not exists (select from private.notification_kinds k where k.type = m.type and k.kind = m.kind and k.is_security)
      and not exists (select from public.notifications n where n.id = m.notification_id and not n.is_read);
    update private.outbox_messages m set state = 'dropped', reason = 'no_address', ended_at = now(), lease_token = null
    where m.id = any (v_ids) and m.state = 'waiting' and private.addresses_of(m) = '[]';
    exit when exists (select from private.outbox_messages m where m.id = any (v_ids) and m.state = 'waiting');
  end loop;

  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', m.id, 'token', m.lease_token, 'channel', m.channel, 'type', m.type, 'kind', m.kind, 'data', m.data,
      'attempt', m.attempts, 'created_at', m.created_at, 'to', private.addresses_of(m),
      'details', private.push_details_of(m),
      'language', coalesce((
        select l.code from public.profiles p join public.languages l on l.id = p.preferred_language_id
        where p.id = m.user_id and l.code in ('en', 'fr', 'ar')), 'fr'),
      'person', (
        select jsonb_build_object('id', p.id, 'first_name', p.first_name, 'unread', private.unread_notification_count(p.id),
          'unsubscribe_token', case m.channel when 'email' then private.unsubscribe_token(m.user_id, m.type, m.kind, m.channel) end)
        from public.profiles p where p.id = m.user_id)) order by m.number)
    from private.outbox_messages m where m.id = any (v_ids) and m.state = 'waiting'), '[]');
end
$$;
comment on function public.take_outbox_messages(integer, integer) is
  'For send-outbox: messages to send now, [{id, token, channel, type, kind, data, attempt, created_at, to, details, language, person}], at most one of each person and channel, the earliest. They are the caller''s until p_lease_seconds are over; mark_outbox_message says what became of each. details: names and amounts of a push whose person chose to read them there, else null. What was read meanwhile, or has no address to go to, ends here, and the next of that person comes in its place: nothing is given only when nothing is due.';
revoke all on function public.take_outbox_messages(integer, integer) from public, anon, authenticated;
grant execute on function public.take_outbox_messages(integer, integer) to service_role;

-- outbox/wake_outbox.sql

create function private.wake_outbox() returns void
language sql
set search_path = ''
as $$
  -- Heard when the transaction commits; the same word twice in one is heard once.
  select pg_notify('outbox_messages', '')
$$;
comment on function private.wake_outbox() is 'Calls the senders at once; they also come by themselves.';
