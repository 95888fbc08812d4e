-- Queue of text messages that the server sends to phones. A row is deleted after its message is
-- handed over to the provider.

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
  'Text messages that wait until the server takes them with take_phone_message and sends them. A row contains a text key and a phone number; links and codes are generated on sending and never stored here.';
comment on column private.phone_messages.kind is 'Key of the text in supabase/mails (phone_messages).';
comment on column private.phone_messages.subject_id is 'Transfer whose cash is ready. The message is about this transfer.';
comment on column private.phone_messages.next_try_at is 'Time of the next attempt; the backoff doubles after each failure.';

alter table private.phone_messages enable row level security;
alter table private.phone_messages force row level security;
