create table private.address_file_grants (
  reviewer_id uuid not null references public.profiles (id) on delete cascade,
  document_id uuid not null references public.address_documents (id) on delete cascade,
  expires_at timestamptz not null,
  primary key (reviewer_id, document_id)
);

create index address_file_grants_document_id_idx on private.address_file_grants (document_id);

comment on table private.address_file_grants is
  'Which reviewer may read which file, and until when; written by open_address_document alone, with its row of the audit log.';

alter table private.address_file_grants enable row level security;
alter table private.address_file_grants force row level security;
