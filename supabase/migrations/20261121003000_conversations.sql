-- Conversations: one row for two people or a group, whose counter gives every change in it a number.

create table public.conversations (
  id uuid primary key,
  name text,
  is_group boolean not null,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  last_message_at timestamptz,
  last_change bigint not null default 0,
  members_epoch integer not null default 0,
  pair_low_id uuid references public.profiles (id) on delete restrict,
  pair_high_id uuid references public.profiles (id) on delete restrict,
  constraint pair_is_of_two_people_alone check (
    is_group = (pair_low_id is null) and is_group = (pair_high_id is null)),
  constraint pair_is_ordered check (pair_low_id < pair_high_id),
  constraint groups_alone_have_a_name check (is_group = (name is not null)),
  constraint name_is_short check (char_length(name) between 1 and 80),
  constraint one_conversation_for_two_people unique (pair_low_id, pair_high_id)
);
create index conversations_pair_high_id_idx on public.conversations (pair_high_id);
create index conversations_created_by_idx on public.conversations (created_by);

comment on table public.conversations is 'One row for a conversation of two people or of a group.';
comment on column public.conversations.id is 'Made by the device.';
comment on column public.conversations.last_message_at is 'Time of the newest message; null while there is none.';
comment on column public.conversations.last_change is
  'Counts messages, edits, reactions, deletions and changes of members, under the lock of this row: nobody sees number n without all before it.';
comment on column public.conversations.members_epoch is
  'Part of the name of the channel for typing and presence; raised whenever somebody must no longer be in it.';
comment on column public.conversations.pair_low_id is 'The smaller id of the two; null in a group. Both together make a second one impossible.';

create table public.conversation_members (
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete restrict,
  role text not null default 'member',
  status text not null,
  joined_at timestamptz not null default now(),
  visible_after bigint not null default 0,
  left_at_change bigint,
  left_at timestamptz,
  delivered_change bigint not null default 0,
  shown_read_change bigint not null default 0,
  added_by uuid references public.profiles (id) on delete set null,
  primary key (conversation_id, user_id),
  constraint role_is_known check (role in ('member', 'admin')),
  constraint status_is_known check (status in ('requested', 'active', 'left', 'removed')),
  constraint whoever_left_has_an_end check (
    (status in ('left', 'removed')) = (left_at_change is not null) and (left_at is null) = (left_at_change is null))
);
create index conversation_members_user_id_idx on public.conversation_members (user_id);
create index conversation_members_added_by_idx on public.conversation_members (added_by);

comment on table public.conversation_members is 'Who is in a conversation, who was asked, who left, and how far each has got.';
comment on column public.conversation_members.status is
  'requested: asked by somebody she does not know; active; left: by herself; removed: by an admin, or with her account.';
comment on column public.conversation_members.visible_after is 'She sees nothing of the conversation up to this number.';
comment on column public.conversation_members.left_at_change is 'She sees nothing that changed after this number.';
comment on column public.conversation_members.delivered_change is 'Everything up to this number is on a device of hers.';
comment on column public.conversation_members.shown_read_change is
  'What the others may know of her reading; stands still while she does not share it. The true one is in conversation_states.';

create table public.conversation_states (
  conversation_id uuid not null,
  user_id uuid not null,
  read_change bigint not null default 0,
  muted_until timestamptz,
  primary key (conversation_id, user_id),
  foreign key (conversation_id, user_id)
    references public.conversation_members (conversation_id, user_id) on delete cascade
);
comment on table public.conversation_states is 'What is a member''s own business: how far she has read, and whether she wants to be told.';
comment on column public.conversation_states.muted_until is 'No notifications until then; infinity is for ever.';

create function private.is_in_conversation(p_conversation_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.conversation_members m
    where m.conversation_id = p_conversation_id and m.user_id = auth.uid() and m.status in ('active', 'requested'))
$$;
comment on function private.is_in_conversation(uuid) is
  'Whether the caller is a member now, or was asked to be one. Definer: the policy of members asks it about members.';
revoke all on function private.is_in_conversation(uuid) from public;
grant execute on function private.is_in_conversation(uuid) to authenticated;

alter table public.conversations enable row level security;
alter table public.conversations force row level security;
create policy second_step_is_done on public.conversations as restrictive to authenticated
  using ((select private.has_done_second_step()));
-- Whoever left learns from my_conversations what she may still know; this row would tell when the others write.
create policy members_read_conversation on public.conversations for select to authenticated
  using (private.is_in_conversation(id));
revoke all on public.conversations from service_role;
grant select on public.conversations to authenticated, service_role;

alter table public.conversation_members enable row level security;
alter table public.conversation_members force row level security;
create policy second_step_is_done on public.conversation_members as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy members_read_members on public.conversation_members for select to authenticated
  using (user_id = (select auth.uid()) or private.is_in_conversation(conversation_id));
revoke all on public.conversation_members from service_role;
grant select on public.conversation_members to authenticated, service_role;

alter table public.conversation_states enable row level security;
alter table public.conversation_states force row level security;
create policy second_step_is_done on public.conversation_states as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy person_reads_own_state on public.conversation_states for select to authenticated
  using (user_id = (select auth.uid()));
revoke all on public.conversation_states from service_role;
grant select on public.conversation_states to authenticated, service_role;
-- Nobody writes any of the three directly, the service key included: numbers and locks are the functions' business.
