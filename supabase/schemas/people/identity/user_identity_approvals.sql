-- Identity cases: a person's identity data and the review result, one row for each submission.

create table public.user_identity_approvals (
  id uuid primary key default gen_random_uuid(),
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
  is_without_papers boolean not null default false,
  constraint status_is_known check (status in ('pending', 'approved', 'rejected')),
  constraint document_type_is_known check (primary_document_type in ('CIN', 'Passport', 'Other')),
  constraint date_of_birth_is_a_day check (isfinite(date_of_birth)),
  constraint contact_number_is_e164 check (contact_number ~ '^\+[1-9][0-9]{6,14}$'),
  constraint names_are_not_too_long check (
    char_length(first_name) between 1 and 80 and char_length(middle_name) <= 80
    and char_length(last_name) between 1 and 80 and char_length(place_of_birth) between 1 and 120),
  constraint document_number_is_plain check (primary_document_number ~ '^[A-Z0-9][A-Z0-9 /-]{2,39}$'),
  constraint user_notes_are_not_too_long check (char_length(user_notes) <= 500),
  constraint reviewer_note_is_not_too_long check (char_length(reviewer_note) <= 500),
  constraint decision_has_a_time check ((status = 'pending') = (reviewed_at is null)),
  constraint rejection_has_a_reason check ((status = 'rejected') = (reason_code is not null)),
  constraint only_open_cases_are_without_papers check (status = 'pending' or not is_without_papers),
  constraint only_open_cases_wait_for_more check (status = 'pending' or more_requested_at is null)
);

create unique index one_pending_case_for_a_person on public.user_identity_approvals (user_id) where status = 'pending';
create index user_identity_approvals_user_id_submitted_at_idx on public.user_identity_approvals (user_id, submitted_at desc);
create index user_identity_approvals_queue_idx on public.user_identity_approvals (submitted_at, id) where status = 'pending';
create index user_identity_approvals_without_papers_idx on public.user_identity_approvals (created_at) where is_without_papers;
create index user_identity_approvals_document_number_idx
  on public.user_identity_approvals (primary_document_type, primary_document_number);
create index user_identity_approvals_reason_code_idx on public.user_identity_approvals (reason_code);

comment on table public.user_identity_approvals is
  'Identity cases. A person without a row has not started the review. The reviewer, whom the person may not see, is recorded in private.identity_decisions.';
comment on column public.user_identity_approvals.more_requested_at is 'Time when a reviewer requested more documents; null if no request is open.';
comment on column public.user_identity_approvals.reviewer_note is 'The reviewer''s note to the person: an addition to the reason, or the request for more documents.';
comment on column public.user_identity_approvals.is_without_papers is
  'True while the case has no documents: it is neither submitted nor reviewed, and is deleted after a day.';

create trigger _050_begin_identity_case before insert on public.user_identity_approvals
  for each row when (current_user = 'authenticated') execute function private.begin_identity_case();
create trigger _100_set_updated_at before update on public.user_identity_approvals
  for each row execute function private.set_updated_at();

alter table public.user_identity_approvals enable row level security;
alter table public.user_identity_approvals force row level security;
create policy person_reads_own_cases on public.user_identity_approvals for select to authenticated
  using (user_id = (select auth.uid()));
create policy person_begins_own_case on public.user_identity_approvals for insert to authenticated
  with check (user_id = (select auth.uid()) and status = 'pending' and is_without_papers);
create policy second_step_is_done on public.user_identity_approvals as restrictive to authenticated
  using ((select private.has_done_second_step()));

-- API roles have no privilege to update rows, and the service key cannot insert rows either. Only
-- submit_identity and the reviewers' functions change rows. A trigger checks the rows that users
-- insert.
grant select on public.user_identity_approvals to authenticated;
grant insert (id, user_id, first_name, middle_name, last_name, date_of_birth, place_of_birth, contact_number,
  primary_document_type, primary_document_number, user_notes, status) on public.user_identity_approvals to authenticated;
revoke all on public.user_identity_approvals from service_role;
grant select on public.user_identity_approvals to service_role;
