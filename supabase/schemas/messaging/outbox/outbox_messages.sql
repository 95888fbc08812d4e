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
