-- Made from supabase/schemas/people/address_proofs by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- address_proofs/address_proofs.sql

-- Proof of where a person lives: what she says, and what became of it. One row for each time she sends a paper in.

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
  'Proofs of address, which open the highest limits. Who decided stands in private.address_decisions.';
comment on column public.address_proofs.visit_code is
  'What the person shows to a broker who looks at her and at the paper. Unguessable; whoever knows it stood beside her.';
comment on column public.address_proofs.seen_as is
  'Who met the person with her identity card and the paper itself: a broker at his counter, or an operator.';
comment on column public.address_proofs.reviewer_note is 'What the reviewer tells the person when she says no.';

create trigger _100_set_updated_at before update on public.address_proofs
  for each row execute function private.set_updated_at();

alter table public.address_proofs enable row level security;
alter table public.address_proofs force row level security;
create policy person_reads_own_proofs on public.address_proofs for select to authenticated
  using (user_id = (select auth.uid()));
create policy second_step_is_done on public.address_proofs as restrictive to authenticated
  using ((select private.has_done_second_step()));

-- No insert and no update, for the service key neither: submit_address_proof and the functions after it.
-- seen_by is no column of the person's: she need not know an operator's id.
grant select (id, user_id, address, city_id, paper_kind, visit_code, status, seen_as, seen_at, reviewer_note,
  submitted_at, reviewed_at, created_at, updated_at) on public.address_proofs to authenticated;
revoke all on public.address_proofs from service_role;
grant select on public.address_proofs to service_role;

-- address_proofs/notify_address_decision.sql

create function private.notify_address_decision() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.notify(
    (select a.user_id from public.address_proofs a where a.id = new.proof_id),
    'account', 'address_' || new.decision, jsonb_build_object('proof_id', new.proof_id));
  return null;
end
$$;
comment on function private.notify_address_decision() is
  'Trigger: address_approved or address_rejected; the note stays with the proof. Definer: the reviewer may not read or tell others.';

-- address_proofs/address_decisions.sql

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

comment on table private.address_decisions is 'Who decided what on a proof of address, and why.';

create trigger _800_notify_address_decision after insert on private.address_decisions
  for each row execute function private.notify_address_decision();

alter table private.address_decisions enable row level security;
alter table private.address_decisions force row level security;

-- address_proofs/address_documents.sql

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

comment on table public.address_documents is 'The files of proofs of address: images and PDF, at most three of one proof.';
comment on column public.address_documents.file_path is 'The name of the object in the bucket documents, where identity papers are too.';
comment on column public.address_documents.file_type is 'As the storage service found it, not as the device said.';

alter table public.address_documents enable row level security;
alter table public.address_documents force row level security;
create policy person_reads_own_documents on public.address_documents for select to authenticated
  using (exists (
    select from public.address_proofs a where a.id = proof_id and a.user_id = (select auth.uid())));
create policy second_step_is_done on public.address_documents as restrictive to authenticated
  using ((select private.has_done_second_step()));

-- No insert and no delete: documents come with submit_address_proof and stay with their proof.
grant select on public.address_documents to authenticated;
revoke all on public.address_documents from service_role;
grant select on public.address_documents to service_role;

-- address_proofs/address_file_grants.sql

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

-- address_proofs/address_proof_grants.sql

create table private.address_proof_grants (
  reviewer_id uuid not null references public.profiles (id) on delete cascade,
  proof_id uuid not null references public.address_proofs (id) on delete cascade,
  expires_at timestamptz not null,
  primary key (reviewer_id, proof_id)
);

create index address_proof_grants_proof_id_idx on private.address_proof_grants (proof_id);

comment on table private.address_proof_grants is
  'Which reviewer may open the files of which proof, and until when; written by open_address_proof alone.';

alter table private.address_proof_grants enable row level security;
alter table private.address_proof_grants force row level security;

-- address_proofs/address_proof_queue.sql

create function public.address_proof_queue(
  p_after_submitted_at timestamptz default null, p_after_id uuid default null, p_limit integer default 20
) returns table (
  proof_id uuid, submitted_at timestamptz, person text, city_id integer, paper_kind text, seen_as text)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_reviewer_id uuid := private.require_operator('identity_reviewer');
begin
  perform private.add_audit_event('address.queue_read', 'operator', null);
  return query
    select a.id, a.submitted_at, private.mask_name(p.first_name) || ' ' || private.mask_name(coalesce(p.last_name, '')),
      a.city_id, a.paper_kind, a.seen_as
    from public.address_proofs a join public.profiles p on p.id = a.user_id
    where a.status = 'pending' and a.user_id <> v_reviewer_id
      and (p_after_submitted_at is null
        or (a.submitted_at, a.id) > (p_after_submitted_at, coalesce(p_after_id, '00000000-0000-0000-0000-000000000000')))
    order by a.submitted_at, a.id
    limit least(greatest(coalesce(p_limit, 20), 1), 100);
end
$$;
comment on function public.address_proof_queue(timestamptz, uuid, integer) is
  'Proofs of address that wait for a reviewer, the oldest first and without names; the next page follows the last row''s submitted_at and proof_id. Never the caller''s own. Logged. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.address_proof_queue(timestamptz, uuid, integer) from public, anon;
grant execute on function public.address_proof_queue(timestamptz, uuid, integer) to authenticated;

-- address_proofs/decide_address_proof.sql

create function public.decide_address_proof(p_id uuid, p_decision text, p_reason text, p_has_met_person boolean default false)
returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  v_proof public.address_proofs := private.lock_address_proof(p_id);
  v_reason text := private.require_reason(p_reason);
  v_last private.address_decisions;
begin
  if p_decision is null or p_decision not in ('approved', 'rejected') then
    perform private.refuse('WA003', 'There is no such decision', '{"field": "p_decision"}');
  end if;
  select * into v_last from private.address_decisions where proof_id = p_id;
  if v_last.reviewer_id = auth.uid() and v_last.decision = p_decision then
    return v_proof.status;
  elsif v_proof.status <> 'pending' then
    perform private.refuse('WA161', 'The proof is decided', jsonb_build_object('status', v_proof.status));
  elsif not exists (
    select from private.address_proof_grants g where g.proof_id = p_id and g.reviewer_id = auth.uid()) then
    perform private.refuse('WA162', 'The proof of address was not opened');
  elsif p_decision = 'approved' and v_proof.seen_at is null and p_has_met_person is not true then
    perform private.refuse('WA164', 'Nobody has met the person yet');
  end if;
  if p_decision = 'approved' and v_proof.seen_at is null then
    update public.address_proofs set seen_as = 'operator', seen_by = auth.uid(), seen_at = now() where id = p_id;
  end if;
  update public.address_proofs set
    status = p_decision,
    reviewer_note = case when p_decision = 'rejected' then v_reason end,
    reviewed_at = now()
  where id = p_id;
  insert into private.address_decisions (proof_id, decision, reason, reviewer_id)
  values (p_id, p_decision, v_reason, auth.uid());
  -- The papers close with the decision.
  delete from private.address_proof_grants where proof_id = p_id;
  delete from private.address_file_grants f using public.address_documents d
  where d.id = f.document_id and d.proof_id = p_id;
  perform private.add_audit_event('address.' || p_decision, 'operator', v_proof.user_id, v_reason,
    jsonb_build_object('proof_id', p_id, 'seen_as', coalesce(v_proof.seen_as, 'operator')));
  return p_decision;
end
$$;
comment on function public.decide_address_proof(uuid, text, text, boolean) is
  'pending -> approved or rejected, by a reviewer who has opened the proof; the person reads the reason of a no. A yes needs that a broker has met her, or p_has_met_person: the reviewer has. The first of two decides, a repeat by her returns the status. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, ADDRESS_PROOF_NOT_FOUND, OWN_CASE, FIELD_INVALID, ADDRESS_PROOF_DECIDED, ADDRESS_PROOF_NOT_OPENED, ADDRESS_NOT_SEEN.';
revoke all on function public.decide_address_proof(uuid, text, text, boolean) from public, anon;
grant execute on function public.decide_address_proof(uuid, text, text, boolean) to authenticated;

-- address_proofs/end_account_of_address_proofs.sql

create function private.end_account_of_address_proofs(p_user_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  -- As her identity papers; end_account_of_identity then deletes the files that nothing names any more.
  if not private.must_keep_papers_of(p_user_id) then
    delete from public.address_proofs a where a.user_id = p_user_id;
  end if;
  return '{}';
end
$$;
comment on function private.end_account_of_address_proofs(uuid) is
  'Deletes her proofs of address, unless money moved for her: then they stay with her papers.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'address_proofs', 390);

-- address_proofs/export_of_address_proofs.sql

create function private.export_of_address_proofs(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('address_proofs', (
    select jsonb_agg(to_jsonb(a) - 'seen_by' || jsonb_build_object('documents', (
        select jsonb_agg(to_jsonb(d) - 'proof_id' order by d.created_at, d.file_path)
        from public.address_documents d where d.proof_id = a.id)) order by a.submitted_at, a.id)
    from public.address_proofs a where a.user_id = p_user_id))
$$;
comment on function private.export_of_address_proofs(uuid) is
  'Her proofs of address, with their papers by name.';

insert into private.area_hooks (hook, area, position) values ('export', 'address_proofs', 510);

-- address_proofs/find_address_proof.sql

create function public.find_address_proof(p_visit_code text)
returns table (first_name text, last_name text, address text, city_id integer, paper_kind text, is_seen boolean)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
  v_proof public.address_proofs;
begin
  select a.* into v_proof from public.address_proofs a
  where a.visit_code = upper(btrim(p_visit_code)) and a.status = 'pending' and a.user_id <> v_broker.id;
  if v_proof.id is null then
    perform private.refuse('WA160', 'There is no such proof of address');
  end if;
  perform private.add_audit_event('address.shown_to_broker', 'broker', v_proof.user_id, null,
    jsonb_build_object('proof_id', v_proof.id));
  return query
    -- As her identity says; an account that was verified without a case has its own names.
    select coalesce(i.first_name, p.first_name), coalesce(i.last_name, p.last_name, ''), v_proof.address, v_proof.city_id, v_proof.paper_kind, v_proof.seen_at is not null
    from public.profiles p
    left join public.user_identity_approvals i on i.user_id = p.id and i.status = 'approved'
    where p.id = v_proof.user_id
    order by i.submitted_at desc limit 1;
end
$$;
comment on function public.find_address_proof(text) is
  'For an active broker with the person before him: what her identity card and her paper must say. Never the paper itself; logged. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_A_BROKER, ADDRESS_PROOF_NOT_FOUND.';
revoke all on function public.find_address_proof(text) from public, anon;
grant execute on function public.find_address_proof(text) to authenticated;

-- address_proofs/is_address_seen.sql

create function private.is_address_seen(p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.address_proofs a where a.user_id = p_user_id and a.status = 'approved')
$$;
comment on function private.is_address_seen(uuid) is
  'Whether the person''s address is proven: a paper that a reviewer approved, after a broker or an operator had met her.';

-- address_proofs/lock_address_proof.sql

create function private.lock_address_proof(p_id uuid) returns public.address_proofs
language plpgsql
set search_path = ''
as $$
declare
  v_reviewer_id uuid := private.require_operator('identity_reviewer');
  v_proof public.address_proofs;
begin
  perform from public.profiles
  where id = (select user_id from public.address_proofs where id = p_id) for no key update;
  select * into v_proof from public.address_proofs where id = p_id for update;
  if v_proof.id is null then
    perform private.refuse('WA160', 'There is no such proof of address');
  elsif v_proof.user_id = v_reviewer_id then
    perform private.refuse('WA068', 'Nobody reviews her own papers');
  end if;
  return v_proof;
end
$$;
comment on function private.lock_address_proof(uuid) is
  'The proof, locked after its person. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, ADDRESS_PROOF_NOT_FOUND, OWN_CASE.';

-- address_proofs/my_address_proof.sql

create function public.my_address_proof() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_proof public.address_proofs;
begin
  select * into v_proof from public.address_proofs
  where user_id = v_user_id order by submitted_at desc, id desc limit 1;
  return jsonb_build_object(
    'is_identity_approved', (select p.is_identity_approved from public.profiles p where p.id = v_user_id),
    'is_address_seen', private.is_address_seen(v_user_id),
    'proof', case when v_proof.id is not null then to_jsonb(v_proof) - 'seen_by' end,
    'documents', coalesce((select jsonb_agg(to_jsonb(d) order by d.created_at, d.file_path)
      from public.address_documents d where d.proof_id = v_proof.id), '[]'));
end
$$;
comment on function public.my_address_proof() is
  'All about the caller''s address at once: {is_identity_approved, is_address_seen, proof, documents}; the proof is the newest one. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED.';
revoke all on function public.my_address_proof() from public, anon;
grant execute on function public.my_address_proof() to authenticated;

-- address_proofs/new_visit_code.sql

create function private.new_visit_code() returns text
language sql volatile
set search_path = ''
as $$ select replace(private.new_reference(), 'WSL-', 'ADR-') $$;
comment on function private.new_visit_code() is 'A code such as ADR-7K3M-Q9TD, made as a transfer''s reference is.';

-- address_proofs/open_address_document.sql

create function public.open_address_document(p_id uuid) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  v_reviewer_id uuid := private.require_operator('identity_reviewer');
  v_document record;
begin
  select d.id, d.proof_id, a.user_id, least(g.expires_at, now() + interval '1 minute') as expires_at into v_document
  from public.address_documents d
  join public.address_proofs a on a.id = d.proof_id
  join private.address_proof_grants g on g.proof_id = d.proof_id
  where d.id = p_id and g.reviewer_id = v_reviewer_id and g.expires_at > now();
  if v_document.id is null then
    perform private.refuse('WA162', 'The proof of address was not opened');
  end if;
  insert into private.address_file_grants as f (reviewer_id, document_id, expires_at)
  values (v_reviewer_id, p_id, v_document.expires_at)
  on conflict (reviewer_id, document_id) do update set expires_at = excluded.expires_at;
  perform private.add_paper_event('address.document_opened', 'address.proof_opened', v_document.user_id,
    jsonb_build_object('proof_id', v_document.proof_id), p_id);
  return v_document.expires_at;
end
$$;
comment on function public.open_address_document(uuid) is
  'Opens one file of a proof that the reviewer has opened: she may read it with her own token until the returned time, a minute at most, and each opening is logged with the proof''s reason. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, ADDRESS_PROOF_NOT_OPENED (for an unknown file too).';
revoke all on function public.open_address_document(uuid) from public, anon;
grant execute on function public.open_address_document(uuid) to authenticated;

-- address_proofs/open_address_proof.sql

create function public.open_address_proof(p_id uuid, p_reason text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_proof public.address_proofs := private.lock_address_proof(p_id);
  v_reason text := private.require_reason(p_reason);
  v_expires_at timestamptz := now() + interval '10 minutes';
begin
  insert into private.address_proof_grants as g (reviewer_id, proof_id, expires_at)
  values (auth.uid(), p_id, v_expires_at)
  on conflict (reviewer_id, proof_id) do update set expires_at = excluded.expires_at;
  perform private.add_audit_event('address.proof_opened', 'operator', v_proof.user_id, v_reason,
    jsonb_build_object('proof_id', p_id));
  return jsonb_build_object(
    'proof', to_jsonb(v_proof) - 'visit_code',
    -- The name that the paper must bear: as her identity says; an account that was verified without a case has its own.
    'identity', (
      select jsonb_build_object('first_name', coalesce(i.first_name, p.first_name), 'middle_name', i.middle_name,
        'last_name', coalesce(i.last_name, p.last_name, ''))
      from public.profiles p
      left join public.user_identity_approvals i on i.user_id = p.id and i.status = 'approved'
      where p.id = v_proof.user_id
      order by i.submitted_at desc limit 1),
    'documents', coalesce((
      select jsonb_agg(to_jsonb(d) order by d.created_at, d.file_path)
      from public.address_documents d where d.proof_id = p_id), '[]'),
    'earlier_proofs', coalesce((
      select jsonb_agg(jsonb_build_object('id', e.id, 'status', e.status, 'submitted_at', e.submitted_at,
        'reviewer_note', e.reviewer_note, 'reviewed_at', e.reviewed_at) order by e.submitted_at)
      from public.address_proofs e where e.user_id = v_proof.user_id and e.id <> p_id), '[]'),
    'documents_readable_until', v_expires_at);
end
$$;
comment on function public.open_address_proof(uuid, text) is
  'Everything about a proof of address, for the reason given; the reviewer and nobody else may open its files until documents_readable_until (10 minutes), and each opening is logged. Returns {proof, identity, documents, earlier_proofs, documents_readable_until}. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, ADDRESS_PROOF_NOT_FOUND, OWN_CASE, FIELD_INVALID.';
revoke all on function public.open_address_proof(uuid, text) from public, anon;
grant execute on function public.open_address_proof(uuid, text) to authenticated;

-- address_proofs/see_address_proof.sql

create function public.see_address_proof(p_visit_code text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
  v_proof public.address_proofs;
begin
  select a.* into v_proof from public.address_proofs a
  where a.visit_code = upper(btrim(p_visit_code)) and a.user_id <> v_broker.id for update;
  if v_proof.id is null or v_proof.status <> 'pending' then
    perform private.refuse('WA160', 'There is no such proof of address');
  elsif v_proof.seen_at is not null then
    return;
  end if;
  update public.address_proofs set seen_as = 'broker', seen_by = v_broker.id, seen_at = now() where id = v_proof.id;
  perform private.add_audit_event('address.seen', 'broker', v_proof.user_id, null,
    jsonb_build_object('proof_id', v_proof.id));
end
$$;
comment on function public.see_address_proof(text) is
  'The broker says that he met the person and that her card and the paper itself agree with what find_address_proof showed. The first one counts; a repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_A_BROKER, ADDRESS_PROOF_NOT_FOUND.';
revoke all on function public.see_address_proof(text) from public, anon;
grant execute on function public.see_address_proof(text) to authenticated;

-- address_proofs/submit_address_proof.sql

create function public.submit_address_proof(
  p_id uuid, p_address text, p_city_id integer, p_paper_kind text, p_documents jsonb
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  -- The person's row first: her devices and a reviewer meet there.
  v_user_id uuid := private.lock_caller();
  v_proof public.address_proofs;
  v_address text := btrim(p_address);
begin
  if p_id is null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  end if;
  select * into v_proof from public.address_proofs where id = p_id;
  if v_proof.user_id = v_user_id then
    return v_proof.id;
  elsif v_proof.id is not null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  end if;
  perform private.require_identity_approved();
  if exists (select from public.address_proofs where user_id = v_user_id and status = 'pending') then
    perform private.refuse('WA163', 'A proof of address is under review');
  elsif v_address is null or char_length(v_address) not between 5 and 200 then
    perform private.refuse('WA003', 'An address has 5 to 200 characters', '{"field": "p_address"}');
  elsif p_city_id is null or not exists (select from public.cities where id = p_city_id) then
    perform private.refuse('WA004', 'City not found');
  elsif p_paper_kind is null or p_paper_kind not in (
    'residence_certificate', 'utility_bill', 'lease', 'bank_statement', 'tax_notice', 'other') then
    perform private.refuse('WA003', 'There is no such kind of paper', '{"field": "p_paper_kind"}');
  end if;
  perform private.check_identity_documents(p_documents);
  if jsonb_array_length(p_documents) = 0 then
    perform private.refuse('WA063', 'Please upload at least one document');
  elsif jsonb_array_length(p_documents) > 3 then
    perform private.refuse('WA064', 'Three documents at most', '{"maximum": 3}');
  end if;
  insert into public.address_proofs (id, user_id, address, city_id, paper_kind, visit_code)
  values (p_id, v_user_id, v_address, p_city_id, p_paper_kind, private.new_visit_code());
  insert into public.address_documents (proof_id, file_path, file_name, file_type)
  select p_id, p.file_path, p.file_name, p.file_type from private.uploaded_papers(p_documents) p;
  perform private.add_audit_event('address.submitted', 'person', v_user_id, null, jsonb_build_object('proof_id', p_id));
  return p_id;
end
$$;
comment on function public.submit_address_proof(uuid, text, integer, text, jsonb) is
  'Sends a proof of address in with the id that the device made: one to three papers that the caller uploaded into her folder of the bucket documents. Returns the id; a repeat does nothing more. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, IDENTITY_REQUIRED, ADDRESS_UNDER_REVIEW, FIELD_INVALID, CITY_NOT_FOUND, DOCUMENT_MISSING, DOCUMENTS_TOO_MANY, DOCUMENT_NOT_UPLOADED.';
revoke all on function public.submit_address_proof(uuid, text, integer, text, jsonb) from public, anon;
grant execute on function public.submit_address_proof(uuid, text, integer, text, jsonb) to authenticated;
