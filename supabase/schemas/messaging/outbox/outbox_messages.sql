-- Outbox of push, e-mail and SMS messages, written in the transaction of their event.

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

-- Unsent messages about one notification are merged, so that five chat messages do not cause five
-- push notifications.
create unique index one_untaken_message_of_a_matter on private.outbox_messages (notification_id, channel)
  where state = 'waiting' and not is_taken;
create index outbox_messages_next_attempt_at_idx on private.outbox_messages (next_attempt_at, number) where state = 'waiting';
create index outbox_messages_user_id_channel_number_idx on private.outbox_messages (user_id, channel, number) where state = 'waiting';
create index outbox_messages_user_id_idx on private.outbox_messages (user_id);
create index outbox_messages_dead_idx on private.outbox_messages (ended_at desc, id desc) where state = 'dead';
create index outbox_messages_ended_at_idx on private.outbox_messages (ended_at) where state <> 'waiting';

comment on table private.outbox_messages is
  'Waiting messages, and sent or failed ones with their outcome. Rows contain only ids and codes: names, addresses, languages and texts are looked up on sending.';
comment on column private.outbox_messages.id is 'Id of the message, which is also the idempotency key for the provider.';
comment on column private.outbox_messages.number is 'Position of the message in the order of messages for one person and channel.';
comment on column private.outbox_messages.notification_id is 'The notification that the message delivers; if the notification is read first, the message is not sent. Null for messages that are not notifications.';
comment on column private.outbox_messages.reason is 'Reason why the message was not sent or is delayed.';
comment on column private.outbox_messages.is_taken is 'True if a sender has taken the message at least once; from then on the content does not change.';
comment on column private.outbox_messages.not_before is 'End of the recipient''s quiet hours, before which the message is not sent. Until that time, later messages to the same recipient may be sent before this message.';
comment on column private.outbox_messages.next_attempt_at is 'Earliest time at which a sender may take the message: after the backoff, or when the current lease expires.';
comment on column private.outbox_messages.lease_token is 'Token of the current lease. Only the latest holder may report the outcome.';
comment on column private.outbox_messages.reached_ids is 'Devices that have already received the push message. Retries send it only to the person''s other devices.';

alter table private.outbox_messages enable row level security;
alter table private.outbox_messages force row level security;
