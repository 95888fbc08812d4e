-- Conversations: one row for two people or a group, whose counter gives every change in it a number.

create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  name text,
  is_group boolean not null,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  last_message_at timestamptz,
  last_change bigint not null default 0,
  members_epoch integer not null default 0,
  pair_low_id uuid references public.profiles (id) on delete restrict,
  pair_high_id uuid references public.profiles (id) on delete restrict,
  begun_with uuid[],
  constraint pair_is_of_two_people_alone check (
    case when begun_with is null then is_group = (pair_low_id is null) and is_group = (pair_high_id is null)
      else pair_low_id is null and pair_high_id is null end),
  constraint pair_is_ordered check (pair_low_id < pair_high_id),
  constraint groups_alone_have_a_name check (is_group = (name is not null)),
  constraint name_is_short check (char_length(name) between 1 and 80),
  constraint one_conversation_for_two_people unique (pair_low_id, pair_high_id)
);

create index conversations_pair_high_id_idx on public.conversations (pair_high_id);
create index conversations_created_by_idx on public.conversations (created_by);
create index conversations_begun_idx on public.conversations (created_at) where begun_with is not null;

comment on table public.conversations is 'One row for a conversation of two people or of a group.';
comment on column public.conversations.id is 'Made by the device; by the database for a client that inserts without one.';
comment on column public.conversations.last_message_at is 'Time of the newest message; null while there is none.';
comment on column public.conversations.last_change is
  'Counts messages, edits, reactions, deletions and changes of members, under the lock of this row: nobody sees number n without all before it.';
comment on column public.conversations.members_epoch is
  'Part of the name of the channel for typing and presence; raised whenever somebody must no longer be in it.';
comment on column public.conversations.pair_low_id is 'The smaller id of the two; null in a group. Both together make a second one impossible.';
comment on column public.conversations.begun_with is
  'Of a conversation that was inserted and does not stand yet: whom its creator has named for a group so far. Null once it stands.';

create trigger _050_begin_conversation before insert on public.conversations
  for each row when (current_user = 'authenticated') execute function private.begin_conversation();
-- Whoever is in the old channel is out of it at once, and not only when his token ends.
create trigger _100_tell_room_ended after update of members_epoch on public.conversations
  for each row when (new.members_epoch is distinct from old.members_epoch)
  execute function private.tell_room_ended();
create trigger _200_tell_room_deleted after delete on public.conversations
  for each row execute function private.tell_room_ended();

alter table public.conversations enable row level security;
alter table public.conversations force row level security;
create policy second_step_is_done on public.conversations as restrictive to authenticated
  using ((select private.has_done_second_step()));
-- Whoever left learns from my_conversations what she may still know; this row would tell when the others write.
create policy members_read_conversation on public.conversations for select to authenticated
  using (private.is_in_conversation(id));
create policy creator_reads_what_she_begins on public.conversations for select to authenticated
  using (begun_with is not null and created_by = (select auth.uid()));
create policy creator_begins_conversation on public.conversations for insert to authenticated
  with check (begun_with is not null and created_by = (select auth.uid()));

revoke all on public.conversations from service_role;
grant select on public.conversations to authenticated, service_role;
-- By clients that know the tables alone; the trigger sets the rest. Ours call open_conversation and create_group.
grant insert (id, name, is_group, created_by) on public.conversations to authenticated;
