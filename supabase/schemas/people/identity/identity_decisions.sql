create table private.identity_decisions (
  id bigint generated always as identity primary key,
  approval_id uuid not null references public.user_identity_approvals (id) on delete cascade,
  decision text not null,
  reason_code text,
  note text,
  reviewer_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint decision_is_known check (decision in ('approved', 'rejected', 'more_requested'))
);

create index identity_decisions_approval_id_idx on private.identity_decisions (approval_id, id);
create index identity_decisions_reviewer_id_idx on private.identity_decisions (reviewer_id);

comment on table private.identity_decisions is 'Decisions on each identity case, with reviewer and note.';

create trigger _800_notify_identity_decision after insert on private.identity_decisions
  for each row execute function private.notify_identity_decision();

alter table private.identity_decisions enable row level security;
alter table private.identity_decisions force row level security;
