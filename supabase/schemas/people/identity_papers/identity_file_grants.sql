-- Each look at a paper is written down by itself: a reviewer gets the bytes of the one file that she has just opened.

create table private.identity_file_grants (
  reviewer_id uuid not null references public.profiles (id) on delete cascade,
  document_id uuid not null references public.user_identity_documents (id) on delete cascade,
  expires_at timestamptz not null,
  primary key (reviewer_id, document_id)
);

create index identity_file_grants_document_id_idx on private.identity_file_grants (document_id);

comment on table private.identity_file_grants is 'Which reviewer may read which file, and until when; written by open_identity_document alone, with its row of the audit log.';

alter table private.identity_file_grants enable row level security;
alter table private.identity_file_grants force row level security;
