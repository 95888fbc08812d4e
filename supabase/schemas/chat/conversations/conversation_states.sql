create table public.conversation_states (
  conversation_id uuid not null,
  user_id uuid not null,
  read_change bigint not null default 0,
  muted_until timestamptz,
  pinned_at timestamptz,
  primary key (conversation_id, user_id),
  foreign key (conversation_id, user_id)
    references public.conversation_members (conversation_id, user_id) on delete cascade
);

create index conversation_states_user_id_pinned_at_idx on public.conversation_states (user_id) where pinned_at is not null;

comment on table public.conversation_states is 'A member''s private state of a conversation: read position, mute and pin.';
comment on column public.conversation_states.muted_until is 'Time until which the conversation causes no notifications. A date in the far future means forever.';
comment on column public.conversation_states.pinned_at is 'Time at which the member pinned the conversation in their list; null if not pinned.';

alter table public.conversation_states enable row level security;
alter table public.conversation_states force row level security;
create policy second_step_is_done on public.conversation_states as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy person_reads_own_state on public.conversation_states for select to authenticated
  using (user_id = (select auth.uid()));

revoke all on public.conversation_states from service_role;
grant select on public.conversation_states to authenticated, service_role;
