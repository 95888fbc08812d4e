create table private.address_decisions (
  id bigint generated always as identity primary key,
  proof_id uuid not null references public.address_proofs (id) on delete cascade,
  decision text not null,
  reason text not null,
  reviewer_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint decision_is_known check (decision in ('approved', 'rejected'))
);

create index address_decisions_proof_id_idx on private.address_decisions (proof_id, id);
create index address_decisions_reviewer_id_idx on private.address_decisions (reviewer_id);

comment on table private.address_decisions is 'Decisions on proofs of address, with reviewer and reason.';

create trigger _800_notify_address_decision after insert on private.address_decisions
  for each row execute function private.notify_address_decision();

alter table private.address_decisions enable row level security;
alter table private.address_decisions force row level security;
