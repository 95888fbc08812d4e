create table public.person_blocks (
  blocker_id uuid not null references public.profiles (id) on delete cascade,
  blocked_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  constraint nobody_blocks_herself check (blocker_id <> blocked_id)
);

create index person_blocks_blocked_id_idx on public.person_blocks (blocked_id);

comment on table public.person_blocks is 'One row for each pair of a blocking person and a blocked person. The blocked person is not notified.';

alter table public.person_blocks enable row level security;
alter table public.person_blocks force row level security;
create policy second_step_is_done on public.person_blocks as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy person_reads_own_blocks on public.person_blocks for select to authenticated
  using (blocker_id = (select auth.uid()));

revoke all on public.person_blocks from service_role;
grant select on public.person_blocks to authenticated, service_role;
