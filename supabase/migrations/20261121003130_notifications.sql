-- Notifications: what happened that concerns a person, written in the transaction in which it happened.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  type text not null,
  kind text not null,
  data jsonb not null default '{}',
  conversation_id uuid,
  transfer_id uuid references public.money_transfers (id) on delete cascade,
  count integer not null default 1,
  is_read boolean not null default false,
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
create index notifications_user_id_is_read_updated_at_idx on public.notifications (user_id, is_read, updated_at desc, id desc);
create index notifications_updated_at_idx on public.notifications (updated_at);
create index notifications_transfer_id_idx on public.notifications (transfer_id);
create index notifications_conversation_id_idx on public.notifications (conversation_id);

comment on table public.notifications is 'What a person is told. No text: a catalogue says it in the reader''s language. Gone after 90 days.';
comment on column public.notifications.kind is 'Which text: message, request, added; broker_accepted, …; identity_approved, ….';
comment on column public.notifications.data is 'What the text needs and no other table knows, ids and codes above all.';
comment on column public.notifications.count is 'How many messages it stands for since it was last read.';
comment on column public.notifications.updated_at is 'When the last of what it stands for happened; reading does not change it.';

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

create function private.unread_notification_count(p_user_id uuid) returns integer
language sql stable
set search_path = ''
as $$
  select count(*)::integer from (
    select from public.notifications n where n.user_id = p_user_id and not n.is_read limit 100) as unread
$$;
comment on function private.unread_notification_count(uuid) is 'Counted to 100 only: nobody reads a larger number.';
revoke all on function private.unread_notification_count(uuid) from public;

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
