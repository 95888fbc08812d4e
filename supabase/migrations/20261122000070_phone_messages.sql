-- Made from supabase/schemas/messaging/phone_messages by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- phone_messages/drop_phone_message.sql

create function private.drop_phone_message(p_id bigint) returns void
language sql
set search_path = ''
as $$
  delete from private.phone_messages where id = p_id
$$;
comment on function private.drop_phone_message(bigint) is 'The message was handed over.';

-- phone_messages/due_work_of_phone_messages.sql

create function private.due_work_of_phone_messages() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  with late as (
    select m.id from private.phone_messages m where m.created_at < private.kept_since('phone_messages') limit 500 for update skip locked)
  delete from private.phone_messages m using late where m.id = late.id;
  get diagnostics v_count = row_count;
  return private.note_retention('phone_messages', v_count);
end
$$;
comment on function private.due_work_of_phone_messages() is
  'Drops messages that nobody could send for a day: an instance without a way to phones keeps no numbers of theirs.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'phone_messages', 900);

-- phone_messages/phone_messages.sql

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

-- phone_messages/queue_phone_message.sql

create function private.queue_phone_message(p_kind text, p_subject_id uuid, p_phone text, p_language text) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into private.phone_messages (kind, subject_id, phone, language)
  values (p_kind, p_subject_id, p_phone, case when p_language in ('en', 'fr', 'ar') then p_language else 'fr' end)
  on conflict on constraint message_waits_once do nothing;
  -- Wakes the server when the transaction commits; it also looks by itself.
  perform pg_notify('phone_messages', '');
end
$$;
comment on function private.queue_phone_message(text, uuid, text, text) is
  'Has the server send a text of supabase/mails to a phone. One that already waits is not doubled; a language without texts becomes French.';

-- phone_messages/take_phone_message.sql

create function private.take_phone_message(p_token text, p_code text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_message private.phone_messages;
  c_tries constant integer := 6;
begin
  loop
    -- Another server may be sending the first one.
    select * into v_message from private.phone_messages
    where next_try_at <= now() order by next_try_at, id limit 1 for update skip locked;
    if v_message.id is null then
      return null;
    end if;
    exit when v_message.tries < c_tries and private.keep_collect_secret(v_message, p_token, p_code);
    delete from private.phone_messages where id = v_message.id;
  end loop;
  update private.phone_messages
  set tries = tries + 1, next_try_at = now() + interval '30 seconds' * 2 ^ v_message.tries
  where id = v_message.id;
  return jsonb_build_object('id', v_message.id, 'text', v_message.kind, 'phone', v_message.phone, 'language', v_message.language,
    'path', case v_message.kind when 'collect_link' then 'collect/' || p_token end,
    'code', case v_message.kind when 'collect_code' then p_code end);
end
$$;
comment on function private.take_phone_message(text, text) is
  'The next message to send, {id, text, phone, language, path, code}, or null. The server makes p_token and p_code by chance for each call; their hashes are kept with what the message is about. The row stays until drop_phone_message, and is tried again when that does not come: six times, then it is dropped.';
