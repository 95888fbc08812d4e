create table private.address_file_grants (
  reviewer_id uuid not null references public.profiles (id) on delete cascade,
  document_id uuid not null references public.address_documents (id) on delete cascade,
  expires_at timestamptz not null,
  primary key (reviewer_id, document_id)
);

create index address_file_grants_document_id_idx on private.address_file_grants (document_id);

comment on table private.address_file_grants is
  'Temporary rights of reviewers to read single files. Only open_address_document adds a row, together with an audit log entry.';

alter table private.address_file_grants enable row level security;
alter table private.address_file_grants force row level security;
