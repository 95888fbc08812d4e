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
  asked_at timestamptz,
  primary key (conversation_id, user_id),
  constraint role_is_known check (role in ('member', 'admin')),
  constraint status_is_known check (status in ('requested', 'active', 'left', 'removed')),
  constraint whoever_left_has_an_end check (
    (status in ('left', 'removed')) = (left_at_change is not null) and (left_at is null) = (left_at_change is null))
);

create index conversation_members_user_id_idx on public.conversation_members (user_id);
create index conversation_members_added_by_asked_at_idx on public.conversation_members (added_by, asked_at);

comment on table public.conversation_members is 'Members of conversations: active, requested and former ones, with their delivery and read positions.';
comment on column public.conversation_members.status is
  'requested: a stranger invited the person, who has not answered yet; active: the person is a member; left: the member left; removed: an admin removed the member, or the member''s account was deleted.';
comment on column public.conversation_members.asked_at is
  'Time of a stranger''s request to this person; null after they accept it. Rows in which this time is set count against the limit on the stranger''s requests.';
comment on column public.conversation_members.visible_after is 'The member cannot see messages up to this change number.';
comment on column public.conversation_members.left_at_change is 'Number of the last change of the conversation when the member left or was removed. The former member cannot see later changes. Null for a member who has neither left nor been removed.';
comment on column public.conversation_members.delivered_change is 'Number of the last change that has reached one of the member''s devices.';
comment on column public.conversation_members.shown_read_change is
  'The read position that other people may see; it does not advance while the member hides read receipts. The actual position is in conversation_states.';

create trigger _050_take_member before insert on public.conversation_members
  for each row when (current_user = 'authenticated') execute function private.take_member();

alter table public.conversation_members enable row level security;
alter table public.conversation_members force row level security;
create policy second_step_is_done on public.conversation_members as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy members_read_members on public.conversation_members for select to authenticated
  using (user_id = (select auth.uid())
    or (status = 'active' or private.is_group(conversation_id)) and private.is_in_conversation(conversation_id));

revoke all on public.conversation_members from service_role;
grant select on public.conversation_members to authenticated, service_role;
-- Lets clients insert members. The row itself is never inserted, because no RLS policy allows it: a
-- trigger cancels the insert and calls the functions that check and add members.
grant insert (conversation_id, user_id, role) on public.conversation_members to authenticated;
