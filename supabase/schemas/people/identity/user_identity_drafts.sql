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

comment on table public.user_identity_drafts is 'Drafts of identity forms. With a draft, a person can continue later or on another device. The draft is deleted when the form is submitted.';
comment on column public.user_identity_drafts.documents is 'Uploaded files: [{"file_path": …, "file_name": …}].';
comment on column public.user_identity_drafts.version is 'Incremented with every change, so that a device notices a change that was made on another device.';

create trigger _100_set_updated_at before update on public.user_identity_drafts
  for each row execute function private.set_updated_at();
create trigger _200_count_version before update on public.user_identity_drafts
  for each row execute function private.count_version();

alter table public.user_identity_drafts enable row level security;
alter table public.user_identity_drafts force row level security;
create policy person_reads_own_draft on public.user_identity_drafts for select to authenticated
  using (user_id = (select auth.uid()));
create policy second_step_is_done on public.user_identity_drafts as restrictive to authenticated
  using ((select private.has_done_second_step()));

-- No role may insert or update rows; only save_identity_draft writes them.
grant select on public.user_identity_drafts to authenticated;
revoke all on public.user_identity_drafts from service_role;
grant select on public.user_identity_drafts to service_role;
