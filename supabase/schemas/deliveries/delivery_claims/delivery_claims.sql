-- Claims: a party reports a problem with a parcel, and an operator decides.

create table public.delivery_claims (
  id uuid primary key,
  delivery_id uuid not null references public.deliveries (id) on delete restrict,
  opened_by uuid not null references public.profiles (id) on delete restrict,
  kind text not null,
  note text not null,
  status text not null default 'open',
  decision_note text,
  decided_by uuid references public.profiles (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint kind_is_known check (kind in ('damaged', 'missing_items', 'not_received', 'lost', 'other')),
  constraint note_is_short check (char_length(note) between 1 and 1000),
  constraint decision_note_is_short check (char_length(decision_note) between 1 and 1000),
  constraint status_is_known check (status in ('open', 'upheld', 'declined')),
  constraint decision_has_a_time check ((status = 'open') = (decided_at is null))
);

create unique index one_open_claim_of_a_delivery on public.delivery_claims (delivery_id) where status = 'open';
create index delivery_claims_delivery_id_idx on public.delivery_claims (delivery_id, created_at, id);
create index delivery_claims_queue_idx on public.delivery_claims (created_at, id) where status = 'open';
create index delivery_claims_opened_by_idx on public.delivery_claims (opened_by);
create index delivery_claims_decided_by_idx on public.delivery_claims (decided_by);

comment on table public.delivery_claims is 'Problems that a party reports about a parcel. A delivered parcel cannot be completed while a claim about it is open.';
comment on column public.delivery_claims.decided_by is 'Operator who decided the claim; not visible to the parties.';

alter table public.delivery_claims enable row level security;
alter table public.delivery_claims force row level security;
create policy second_step_is_done on public.delivery_claims as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy parties_read_claims on public.delivery_claims for select to authenticated
  using (exists (select from public.deliveries d where d.id = delivery_id
    and (d.sender_id = (select auth.uid()) or d.receiver_id = (select auth.uid()))));

-- The parties cannot read decided_by. No role may write rows directly; only the functions
-- open_delivery_claim and decide_delivery_claim write rows.
grant select (id, delivery_id, opened_by, kind, note, status, decision_note, decided_at, created_at)
  on public.delivery_claims to authenticated;
revoke all on public.delivery_claims from service_role;
grant select on public.delivery_claims to service_role;
