create table private.address_proof_grants (
  reviewer_id uuid not null references public.profiles (id) on delete cascade,
  proof_id uuid not null references public.address_proofs (id) on delete cascade,
  expires_at timestamptz not null,
  primary key (reviewer_id, proof_id)
);

create index address_proof_grants_proof_id_idx on private.address_proof_grants (proof_id);

comment on table private.address_proof_grants is
  'Temporary rights of reviewers to open the files of a proof of address. Only open_address_proof adds a row.';

alter table private.address_proof_grants enable row level security;
alter table private.address_proof_grants force row level security;
