create table private.operator_role_proposals (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  role text not null,
  reason text not null,
  proposed_by uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  decision text,
  decided_by uuid references public.profiles (id) on delete set null,
  decided_at timestamptz,
  constraint role_is_known check (role in ('support', 'identity_reviewer', 'finance', 'compliance', 'admin')),
  constraint reason_is_not_too_long check (char_length(reason) between 3 and 500),
  constraint decision_is_known check (decision in ('confirmed', 'rejected')),
  constraint decision_has_a_time check ((decision is null) = (decided_at is null))
);

create unique index one_open_proposal_for_a_role on private.operator_role_proposals (user_id, role)
  where decision is null;
create index operator_role_proposals_proposed_by_idx on private.operator_role_proposals (proposed_by);
create index operator_role_proposals_decided_by_idx on private.operator_role_proposals (decided_by);

comment on table private.operator_role_proposals is 'Roles that one admin proposes for a person and another admin confirms or rejects.';

alter table private.operator_role_proposals enable row level security;
alter table private.operator_role_proposals force row level security;
