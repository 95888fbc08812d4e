-- Blocks and preferences: whom a person does not want to hear from, and what of hers others may see.

create table public.person_blocks (
  blocker_id uuid not null references public.profiles (id) on delete cascade,
  blocked_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  constraint nobody_blocks_herself check (blocker_id <> blocked_id)
);
create index person_blocks_blocked_id_idx on public.person_blocks (blocked_id);
comment on table public.person_blocks is 'Who does not want to be reached by whom. The blocked one is not told.';

create table public.chat_preferences (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  shares_read_receipts boolean not null default true,
  shares_presence boolean not null default true
);
comment on table public.chat_preferences is 'What a person lets others see; no row means all of it.';

create function private.are_blocked(p_one uuid, p_other uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.person_blocks b
    where b.blocker_id = p_one and b.blocked_id = p_other or b.blocker_id = p_other and b.blocked_id = p_one)
$$;
comment on function private.are_blocked(uuid, uuid) is 'Whether one of the two has blocked the other.';

create function private.shares_read_receipts(p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce((select p.shares_read_receipts from public.chat_preferences p where p.user_id = p_user_id), true)
$$;
comment on function private.shares_read_receipts(uuid) is 'Whether others may see how far the person has read.';

alter table public.person_blocks enable row level security;
alter table public.person_blocks force row level security;
create policy second_step_is_done on public.person_blocks as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy person_reads_own_blocks on public.person_blocks for select to authenticated
  using (blocker_id = (select auth.uid()));
revoke all on public.person_blocks from service_role;
grant select on public.person_blocks to authenticated, service_role;

alter table public.chat_preferences enable row level security;
alter table public.chat_preferences force row level security;
create policy second_step_is_done on public.chat_preferences as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy person_reads_own_preferences on public.chat_preferences for select to authenticated
  using (user_id = (select auth.uid()));
revoke all on public.chat_preferences from service_role;
grant select on public.chat_preferences to authenticated, service_role;
-- Nobody writes them directly: a block must wait for the message that is being sent.
