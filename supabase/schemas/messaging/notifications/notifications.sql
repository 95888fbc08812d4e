-- Notifications: events that concern a person, written in the transaction of the event.

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

-- For each conversation, a person has a single notification row, read or unread, which later
-- messages update.
create unique index notifications_user_id_conversation_id_key on public.notifications (user_id, conversation_id)
  where conversation_id is not null;
-- The list reads only the newest notification of each group (is_head), so the cost of a page does
-- not depend on the number of rows.
create index notifications_heads_idx on public.notifications (user_id, is_read, updated_at desc, id desc) where is_head;
create index notifications_heads_by_topic_idx on public.notifications (user_id, topic, is_read, updated_at desc, id desc) where is_head;
create index notifications_group_idx on public.notifications (user_id, group_id, updated_at desc, id desc);
create index notifications_unread_idx on public.notifications (user_id, id) where not is_read;
create index notifications_updated_at_idx on public.notifications (updated_at);
create index notifications_transfer_id_idx on public.notifications (transfer_id);
create index notifications_conversation_id_idx on public.notifications (conversation_id);

comment on table public.notifications is 'Notifications of people. They contain no text: the client takes the text from its message catalogue, in the reader''s language. Deleted after 90 days.';
comment on column public.notifications.kind is 'Kind of event, by which the client selects the text: for example message, request, added, broker_accepted or identity_approved.';
comment on column public.notifications.data is 'Data that the text needs and no other table contains, mostly ids and codes.';
comment on column public.notifications.count is 'Number of messages that the notification has represented since it was last read.';
comment on column public.notifications.topic is 'Topic of the notification: chat, money, deliveries, homes, account.';
comment on column public.notifications.group_id is
  'Subject of the notification: a conversation, dispute, transfer, parcel, saved search, viewing or property; the notification''s own id if the notification has no subject. The list shows one entry for each group.';
comment on column public.notifications.is_head is 'True for the newest notification of a group, which the list shows. If a group has unread notifications, its newest notification is unread.';
comment on column public.notifications.updated_at is 'Time of the latest event that the notification represents; reading the notification does not change it.';

create trigger _100_join_group before insert on public.notifications
  for each row execute function private.join_notification_group();

alter table public.notifications enable row level security;
alter table public.notifications force row level security;
create policy person_reads_own_notifications on public.notifications for select to authenticated
  using (user_id = (select auth.uid()));
create policy second_step_is_done on public.notifications as restrictive to authenticated
  using ((select private.has_done_second_step()));

grant select on public.notifications to authenticated;
-- Only triggers and functions write rows; even service_role may only read them.
revoke all on public.notifications from service_role;
grant select on public.notifications to service_role;
