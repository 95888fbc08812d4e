-- Messages: what was said, in one order for everybody, read by whoever was there.

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  sender_id uuid not null references public.profiles (id) on delete restrict,
  type text not null default 'text',
  body text,
  attachment jsonb,
  event jsonb,
  reply_to_id uuid references public.messages (id) on delete set null,
  is_forwarded boolean not null default false,
  reactions jsonb not null default '{}',
  seq bigint not null,
  change bigint not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  home_id uuid,
  viewing_id uuid,
  constraint type_is_known check (type in ('text', 'image', 'video', 'audio', 'document', 'home', 'viewing', 'event')),
  constraint body_is_not_too_long check (char_length(body) <= 4000),
  constraint deleted_messages_are_empty check (deleted_at is null or body is null and attachment is null and home_id is null),
  constraint every_message_says_something check (case
    when deleted_at is not null then true
    when type = 'event' then event is not null and body is null and attachment is null
    when type = 'home' then home_id is not null and attachment is null and event is null
    when type = 'viewing' then viewing_id is not null and attachment is null and event is null
    when type = 'text' then body is not null and body <> '' and attachment is null and event is null
    else attachment is not null and event is null
  end),
  constraint only_messages_about_homes_name_one check (home_id is null or type = 'home'),
  constraint only_messages_about_viewings_name_one check (viewing_id is null or type = 'viewing'),
  constraint change_follows_seq check (change >= seq),
  constraint one_place_in_the_order unique (conversation_id, seq)
);

create index messages_conversation_id_change_idx on public.messages (conversation_id, change);
create index messages_conversation_id_created_at_idx on public.messages (conversation_id, created_at);
create index messages_sender_id_created_at_idx on public.messages (sender_id, created_at);
create index messages_reply_to_id_idx on public.messages (reply_to_id) where reply_to_id is not null;
create index messages_words_idx on public.messages using gin (private.message_words(conversation_id, body)) where deleted_at is null;
create unique index messages_attachment_path_key on public.messages ((attachment ->> 'path')) where attachment is not null;

comment on table public.messages is 'One row for a message; a deleted one stays, empty.';
comment on column public.messages.id is 'Made by the device, so that a repeat finds the first one; by the database for a client that sends none.';
comment on column public.messages.body is 'Trimmed, 1 to 4000 characters; with an attachment its caption, or null.';
comment on column public.messages.attachment is '{path, name, mime, size, width?, height?, preview?, duration_ms?, waveform?}; size and mime come from the storage.';
comment on column public.messages.event is 'What happened in a group: {kind, user_id?, name?}, kind created, renamed, added, left, removed or made_admin.';
comment on column public.messages.reactions is 'From user id to a list of heart, thumbs_up, laugh, surprised, sad, thanks.';
comment on column public.messages.seq is 'Place in the conversation; created_at grows in the same order.';
comment on column public.messages.change is 'Number of its last change: seq at first, then that of each edit, reaction or deletion.';
comment on column public.messages.created_at is 'Time of the server, never of the device.';
comment on column public.messages.home_id is
  'The home that the message is about. Without a foreign key: the home may go, and what was said about it stays.';

comment on column public.messages.viewing_id is
  'The viewing whose card the message is. Without a foreign key: it goes after a year, and what was said with it stays.';

-- Events of groups are numbered by the function that writes them; the policy lets no person write one.
create trigger _100_accept_message before insert on public.messages
  for each row when (new.type is distinct from 'event') execute function private.accept_message();
create trigger _200_take_reactions before update on public.messages
  for each row when (current_user = 'authenticated') execute function private.take_reactions();
create trigger _800_tell_message after insert or update of change, reactions on public.messages
  for each row execute function private.tell_message();
create trigger _900_notify_message after insert on public.messages
  for each row execute function private.notify_message();

alter table public.messages enable row level security;
alter table public.messages force row level security;
create policy second_step_is_done on public.messages as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy members_read_messages on public.messages for select to authenticated
  using (private.may_read_message(conversation_id, seq, change));
-- The trigger judges who may say what; nobody writes in another's name or what the server alone says.
create policy person_writes_in_own_name on public.messages for insert to authenticated
  with check (sender_id = (select auth.uid()) and type <> 'event');
-- The one column that is open to updates; the trigger takes her own key out of the map.
create policy members_change_reactions on public.messages for update to authenticated
  using (private.hold_for_reaction(conversation_id, seq, change)) with check (true);

revoke all on public.messages from service_role;
grant select on public.messages to authenticated, service_role;
-- No seq, change, time, event or viewing: those are the server's. No other update and no delete: those are functions.
grant insert (id, conversation_id, sender_id, type, body, attachment, reply_to_id, is_forwarded)
  on public.messages to authenticated;
grant update (reactions) on public.messages to authenticated;
grant insert (home_id) on public.messages to authenticated;

alter publication supabase_realtime add table public.messages;
