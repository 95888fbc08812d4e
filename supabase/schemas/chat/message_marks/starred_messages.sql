create table public.starred_messages (
  -- References auth.users and not profiles. Otherwise this table would be a second join path
  -- between messages and profiles, and PostgREST would answer
  -- `messages?select=*,sender:profiles(…)` with status 300 (ambiguous embedding).
  user_id uuid not null references auth.users (id) on delete cascade,
  message_id uuid not null references public.messages (id) on delete cascade,
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  starred_at timestamptz not null default clock_timestamp(),
  primary key (user_id, message_id)
);

create index starred_messages_user_id_starred_at_idx on public.starred_messages (user_id, starred_at desc, message_id desc);
create index starred_messages_message_id_idx on public.starred_messages (message_id);
create index starred_messages_conversation_id_idx on public.starred_messages (conversation_id);

comment on table public.starred_messages is 'Messages that each person has starred; a star is visible to that person only.';

alter table public.starred_messages enable row level security;
alter table public.starred_messages force row level security;
create policy second_step_is_done on public.starred_messages as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy person_reads_own_stars on public.starred_messages for select to authenticated
  using (user_id = (select auth.uid()));

revoke all on public.starred_messages from service_role;
grant select on public.starred_messages to authenticated, service_role;
