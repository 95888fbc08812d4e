-- Identity cases: what a person says of herself, and what became of it. One row for each time she sends her papers in.

create table public.user_identity_approvals (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  first_name text not null,
  middle_name text,
  last_name text not null,
  date_of_birth date not null,
  place_of_birth text not null,
  contact_number text not null,
  primary_document_type text not null default 'CIN',
  primary_document_number text not null,
  user_notes text,
  status text not null default 'pending',
  submitted_at timestamptz not null default now(),
  more_requested_at timestamptz,
  reason_code text references public.identity_rejection_reasons (code) on delete restrict,
  reviewer_note text,
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint status_is_known check (status in ('pending', 'approved', 'rejected')),
  constraint document_type_is_known check (primary_document_type in ('CIN', 'Passport', 'Other')),
  constraint contact_number_is_e164 check (contact_number ~ '^\+[1-9][0-9]{6,14}$'),
  constraint names_are_not_too_long check (
    char_length(first_name) between 1 and 80 and char_length(middle_name) <= 80
    and char_length(last_name) between 1 and 80 and char_length(place_of_birth) between 1 and 120),
  constraint document_number_is_plain check (primary_document_number ~ '^[A-Z0-9][A-Z0-9 /-]{2,39}$'),
  constraint user_notes_are_not_too_long check (char_length(user_notes) <= 500),
  constraint reviewer_note_is_not_too_long check (char_length(reviewer_note) <= 500),
  constraint decision_has_a_time check ((status = 'pending') = (reviewed_at is null)),
  constraint rejection_has_a_reason check ((status = 'rejected') = (reason_code is not null)),
  constraint only_open_cases_wait_for_more check (status = 'pending' or more_requested_at is null)
);
create unique index one_pending_case_for_a_person on public.user_identity_approvals (user_id) where status = 'pending';
create index user_identity_approvals_user_id_submitted_at_idx on public.user_identity_approvals (user_id, submitted_at desc);
create index user_identity_approvals_queue_idx on public.user_identity_approvals (submitted_at, id) where status = 'pending';
create index user_identity_approvals_document_number_idx
  on public.user_identity_approvals (primary_document_type, primary_document_number);
create index user_identity_approvals_reason_code_idx on public.user_identity_approvals (reason_code);

comment on table public.user_identity_approvals is
  'Identity cases. A person without one has not started. Who decided stands in private.identity_decisions: the person need not know a reviewer''s name.';
comment on column public.user_identity_approvals.more_requested_at is 'Set while the reviewer waits for more documents of the person.';
comment on column public.user_identity_approvals.reviewer_note is 'What the reviewer tells the person beside the reason, or asks her for.';

create trigger _100_set_updated_at before update on public.user_identity_approvals
  for each row execute function private.set_updated_at();

alter table public.user_identity_approvals enable row level security;
alter table public.user_identity_approvals force row level security;
create policy person_reads_own_cases on public.user_identity_approvals for select to authenticated
  using (user_id = (select auth.uid()));
-- No insert and no update, for the service key neither: submit_identity and the reviewers' functions.
grant select on public.user_identity_approvals to authenticated;
revoke all on public.user_identity_approvals from service_role;
grant select on public.user_identity_approvals to service_role;

create table public.user_identity_documents (
  id uuid primary key default gen_random_uuid(),
  approval_id uuid not null references public.user_identity_approvals (id) on delete cascade,
  file_path text not null,
  file_name text not null,
  file_type text not null,
  created_at timestamptz not null default now(),
  constraint file_belongs_to_one_case unique (file_path),
  constraint file_path_is_in_a_folder check (file_path ~ '^identity-documents/[0-9a-f-]{36}/[A-Za-z0-9_-]{16,64}\.[A-Za-z]{3,4}$'),
  constraint file_name_is_not_too_long check (char_length(file_name) between 1 and 255)
);
create index user_identity_documents_approval_id_idx on public.user_identity_documents (approval_id, created_at);
comment on table public.user_identity_documents is 'The files of identity cases: images and PDF, at most ten of one case.';
comment on column public.user_identity_documents.file_path is 'The name of the object in the bucket documents.';
comment on column public.user_identity_documents.file_type is 'As the storage service found it, not as the device said.';

alter table public.user_identity_documents enable row level security;
alter table public.user_identity_documents force row level security;
create policy person_reads_own_documents on public.user_identity_documents for select to authenticated
  using (exists (
    select from public.user_identity_approvals a where a.id = approval_id and a.user_id = (select auth.uid())));
-- No insert and no delete: documents come with submit_identity and add_identity_documents, and stay with their case.
grant select on public.user_identity_documents to authenticated;
revoke all on public.user_identity_documents from service_role;
grant select on public.user_identity_documents to service_role;

create table public.user_identity_drafts (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  first_name text,
  middle_name text,
  last_name text,
  date_of_birth date,
  place_of_birth text,
  contact_number text,
  primary_document_type text not null default 'CIN',
  primary_document_number text,
  user_notes text,
  documents jsonb not null default '[]',
  step integer not null default 0,
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  constraint step_is_known check (step between 0 and 3),
  constraint documents_are_a_list check (jsonb_typeof(documents) = 'array' and jsonb_array_length(documents) <= 10)
);
comment on table public.user_identity_drafts is 'What a person has filled in so far, so that she can go on later or on another device. Gone when she sends it in.';
comment on column public.user_identity_drafts.documents is 'Files she has uploaded: [{"file_path": …, "file_name": …}].';
comment on column public.user_identity_drafts.version is 'Grows with every change, so that a device sees that another one wrote.';

create trigger _100_set_updated_at before update on public.user_identity_drafts
  for each row execute function private.set_updated_at();
create trigger _200_count_version before update on public.user_identity_drafts
  for each row execute function private.count_version();

alter table public.user_identity_drafts enable row level security;
alter table public.user_identity_drafts force row level security;
create policy person_reads_own_draft on public.user_identity_drafts for select to authenticated
  using (user_id = (select auth.uid()));
-- No insert and no update: save_identity_draft.
grant select on public.user_identity_drafts to authenticated;
revoke all on public.user_identity_drafts from service_role;
grant select on public.user_identity_drafts to service_role;

create function private.require_identity_approved() returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  v_id uuid := private.caller_id();
begin
  if not exists (select from public.profiles where id = v_id and is_identity_approved) then
    perform private.refuse('WA060', 'The identity is not approved');
  end if;
  return v_id;
end
$$;
comment on function private.require_identity_approved() is
  'Id of the caller, whose papers an operator has seen: the gate of properties and tickets. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, IDENTITY_REQUIRED.';
