create table public.user_identity_documents (
  id uuid primary key default gen_random_uuid(),
  approval_id uuid not null references public.user_identity_approvals (id) on delete cascade,
  file_path text not null,
  file_name text not null,
  file_type text not null,
  created_at timestamptz not null default now(),
  constraint file_belongs_to_one_case unique (file_path),
  constraint file_path_is_in_a_folder check (
    file_path ~ '^identity-documents/([0-9a-f-]{36}/[A-Za-z0-9_-]{16,64}|[A-Za-z0-9_-]{8,64})\.[A-Za-z]{3,4}$'),
  constraint file_name_is_not_too_long check (char_length(file_name) between 1 and 255)
);

create index user_identity_documents_approval_id_idx on public.user_identity_documents (approval_id, created_at);

comment on table public.user_identity_documents is 'Files of identity cases: images and PDF, up to ten for each case.';
comment on column public.user_identity_documents.file_path is 'Object name in the bucket documents.';
comment on column public.user_identity_documents.file_type is 'MIME type detected by the storage service, not the type that the device sent.';

create trigger _050_take_paper before insert on public.user_identity_documents
  for each row when (current_user = 'authenticated') execute function private.take_paper();

alter table public.user_identity_documents enable row level security;
alter table public.user_identity_documents force row level security;
create policy person_reads_own_documents on public.user_identity_documents for select to authenticated
  using (exists (
    select from public.user_identity_approvals a where a.id = approval_id and a.user_id = (select auth.uid())));
create policy person_adds_own_documents on public.user_identity_documents for insert to authenticated
  with check (exists (
    select from public.user_identity_approvals a where a.id = approval_id and a.user_id = (select auth.uid())));
create policy second_step_is_done on public.user_identity_documents as restrictive to authenticated
  using ((select private.has_done_second_step()));

-- No role may delete rows: documents are kept with their case. This project's clients add documents
-- through submit_identity and add_identity_documents; a trigger checks inserts by other clients.
grant select on public.user_identity_documents to authenticated;
grant insert (approval_id, file_path, file_name, file_type) on public.user_identity_documents to authenticated;
revoke all on public.user_identity_documents from service_role;
grant select on public.user_identity_documents to service_role;
