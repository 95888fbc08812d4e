-- Proofs of a person's address, one row for each submission.

create table public.address_proofs (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  address text not null,
  city_id integer not null references public.cities (id) on delete restrict,
  paper_kind text not null,
  visit_code text not null,
  status text not null default 'pending',
  seen_as text,
  seen_by uuid references public.profiles (id) on delete set null,
  seen_at timestamptz,
  reviewer_note text,
  submitted_at timestamptz not null default now(),
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint visit_code_is_unique unique (visit_code),
  constraint status_is_known check (status in ('pending', 'approved', 'rejected')),
  constraint paper_kind_is_known check (
    paper_kind in ('residence_certificate', 'utility_bill', 'lease', 'bank_statement', 'tax_notice', 'other')),
  constraint address_has_a_length check (char_length(address) between 5 and 200),
  constraint reviewer_note_is_not_too_long check (char_length(reviewer_note) <= 500),
  constraint seen_as_is_known check (seen_as in ('broker', 'operator')),
  constraint who_saw_has_a_time check ((seen_as is null) = (seen_at is null)),
  constraint approved_proof_was_seen check (status <> 'approved' or seen_at is not null),
  constraint decision_has_a_time check ((status = 'pending') = (reviewed_at is null)),
  constraint rejection_has_a_note check ((status = 'rejected') = (reviewer_note is not null))
);

create unique index one_pending_proof_for_a_person on public.address_proofs (user_id) where status = 'pending';
create index address_proofs_user_id_submitted_at_idx on public.address_proofs (user_id, submitted_at desc);
create index address_proofs_queue_idx on public.address_proofs (submitted_at, id) where status = 'pending';
create index address_proofs_city_id_idx on public.address_proofs (city_id);
create index address_proofs_seen_by_idx on public.address_proofs (seen_by);

comment on table public.address_proofs is
  'Proofs of address; an approved proof unlocks the highest sending limits. The reviewer of a proof is stored in another table, private.address_decisions.';
comment on column public.address_proofs.visit_code is
  'Code that the person shows to a broker, who then checks the person and the document. The code cannot be guessed, so a broker who knows it has met the person.';
comment on column public.address_proofs.seen_as is
  'Role of the person who checked the identity card and the original document in person: a broker at the counter, or an operator.';
comment on column public.address_proofs.reviewer_note is 'The reviewer''s note to the person about a rejection.';

create trigger _100_set_updated_at before update on public.address_proofs
  for each row execute function private.set_updated_at();

alter table public.address_proofs enable row level security;
alter table public.address_proofs force row level security;
create policy person_reads_own_proofs on public.address_proofs for select to authenticated
  using (user_id = (select auth.uid()));
create policy second_step_is_done on public.address_proofs as restrictive to authenticated
  using ((select private.has_done_second_step()));

-- No role may insert or update rows, not even the service key; only submit_address_proof and the
-- functions that later process a proof write them. Users cannot read seen_by, because the person
-- may not see an operator's id.
grant select (id, user_id, address, city_id, paper_kind, visit_code, status, seen_as, seen_at, reviewer_note,
  submitted_at, reviewed_at, created_at, updated_at) on public.address_proofs to authenticated;
revoke all on public.address_proofs from service_role;
grant select on public.address_proofs to service_role;
