-- Messages that wait for the server to send them to phones. A row is gone when its message is on its way.

create table private.phone_messages (
  id bigint generated always as identity primary key,
  kind text not null,
  subject_id uuid not null,
  phone text not null,
  language text not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  next_try_at timestamptz not null default now(),
  constraint kind_is_known check (kind in ('collect_link', 'collect_code')),
  constraint phone_is_e164 check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  constraint language_is_known check (language in ('en', 'fr', 'ar')),
  constraint message_waits_once unique (kind, subject_id)
);

create index phone_messages_next_try_at_idx on private.phone_messages (next_try_at);

comment on table private.phone_messages is
  'What the server sends to phones (take_phone_message). A row names a text and whom it is for; links and codes are made when it is sent and stand in no row.';
comment on column private.phone_messages.kind is 'Which text of supabase/mails it is (phone_messages).';
comment on column private.phone_messages.subject_id is 'What it is about: the transfer whose money waits.';
comment on column private.phone_messages.next_try_at is 'A message that could not be handed over is tried again, each time after twice the pause.';

alter table private.phone_messages enable row level security;
alter table private.phone_messages force row level security;
