create table public.pinned_messages (
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  message_id uuid not null references public.messages (id) on delete cascade,
  pinned_by uuid references public.profiles (id) on delete set null,
  pinned_at timestamptz not null default clock_timestamp(),
  primary key (conversation_id, message_id)
);

create index pinned_messages_message_id_idx on public.pinned_messages (message_id);
create index pinned_messages_pinned_by_idx on public.pinned_messages (pinned_by);

comment on table public.pinned_messages is 'Pinned messages of each conversation. Rows are written only while the conversation''s row is locked.';

alter table public.pinned_messages enable row level security;
alter table public.pinned_messages force row level security;
create policy second_step_is_done on public.pinned_messages as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy members_read_pinned_messages on public.pinned_messages for select to authenticated
  using (private.is_in_conversation(conversation_id)
    and exists (select from public.messages m where m.id = message_id));

revoke all on public.pinned_messages from service_role;
grant select on public.pinned_messages to authenticated, service_role;
