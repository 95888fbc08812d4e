create table public.address_documents (
  id uuid primary key default gen_random_uuid(),
  proof_id uuid not null references public.address_proofs (id) on delete cascade,
  file_path text not null,
  file_name text not null,
  file_type text not null,
  created_at timestamptz not null default now(),
  constraint file_belongs_to_one_proof unique (file_path),
  constraint file_path_is_in_a_folder check (file_path ~ '^identity-documents/[0-9a-f-]{36}/[A-Za-z0-9_-]{16,64}\.[A-Za-z]{3,4}$'),
  constraint file_name_is_not_too_long check (char_length(file_name) between 1 and 255)
);

create index address_documents_proof_id_idx on public.address_documents (proof_id, created_at);

comment on table public.address_documents is 'Files of proofs of address: images and PDF, up to three for each proof.';
comment on column public.address_documents.file_path is 'Object name in the bucket documents, which identity documents use too.';
comment on column public.address_documents.file_type is 'MIME type detected by the storage service, not the type that the device sent.';

alter table public.address_documents enable row level security;
alter table public.address_documents force row level security;
create policy person_reads_own_documents on public.address_documents for select to authenticated
  using (exists (
    select from public.address_proofs a where a.id = proof_id and a.user_id = (select auth.uid())));
create policy second_step_is_done on public.address_documents as restrictive to authenticated
  using ((select private.has_done_second_step()));

-- No role may insert or delete rows. Only submit_address_proof adds documents, and a document is
-- kept as long as its proof.
grant select on public.address_documents to authenticated;
revoke all on public.address_documents from service_role;
grant select on public.address_documents to service_role;
