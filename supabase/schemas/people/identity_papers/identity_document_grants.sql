create table private.identity_document_grants (
  reviewer_id uuid not null references public.profiles (id) on delete cascade,
  approval_id uuid not null references public.user_identity_approvals (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (reviewer_id, approval_id)
);

create index identity_document_grants_approval_id_idx on private.identity_document_grants (approval_id);

comment on table private.identity_document_grants is 'Temporary rights of reviewers to open the files of an identity case. Only open_identity_case adds a row.';

alter table private.identity_document_grants enable row level security;
alter table private.identity_document_grants force row level security;
