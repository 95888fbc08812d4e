-- Reviewers: the queue, one case at a time with its reason on record, and the decision.

create table private.identity_decisions (
  id bigint generated always as identity primary key,
  approval_id uuid not null references public.user_identity_approvals (id) on delete cascade,
  decision text not null,
  reason_code text,
  note text,
  reviewer_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint decision_is_known check (decision in ('approved', 'rejected', 'more_requested'))
);
create index identity_decisions_approval_id_idx on private.identity_decisions (approval_id, id);
create index identity_decisions_reviewer_id_idx on private.identity_decisions (reviewer_id);
comment on table private.identity_decisions is 'Who decided what on a case, and in which words.';
alter table private.identity_decisions enable row level security;
alter table private.identity_decisions force row level security;

create function private.mask_name(p_name text) returns text
language sql immutable
set search_path = ''
as $$ select left(btrim(p_name), 1) || '•••' $$;
comment on function private.mask_name(text) is 'The first letter alone: A•••.';

create function private.mask_email(p_email text) returns text
language sql immutable
set search_path = ''
as $$ select left(p_email, 1) || '•••@' || split_part(p_email, '@', 2) $$;
comment on function private.mask_email(text) is 'The first letter and the domain: a•••@example.ma.';

create function private.mask_phone(p_phone text) returns text
language sql immutable
set search_path = ''
as $$ select left(p_phone, 4) || '••••••' || right(p_phone, 2) $$;
comment on function private.mask_phone(text) is 'The country and the last two digits: +212••••••78.';

create function public.identity_review_queue(
  p_after_submitted_at timestamptz default null, p_after_id uuid default null,
  p_limit integer default 20, p_is_waiting_for_person boolean default false
) returns table (
  approval_id uuid, submitted_at timestamptz, person text, primary_document_type text,
  document_count integer, earlier_case_count integer, more_requested_at timestamptz)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_reviewer_id uuid := private.require_operator('identity_reviewer');
begin
  perform private.add_audit_event('identity.queue_read', 'operator', null);
  return query
    select a.id, a.submitted_at, private.mask_name(a.first_name) || ' ' || private.mask_name(a.last_name),
      a.primary_document_type,
      (select count(*)::integer from public.user_identity_documents d where d.approval_id = a.id),
      (select count(*)::integer from public.user_identity_approvals e where e.user_id = a.user_id and e.id <> a.id),
      a.more_requested_at
    from public.user_identity_approvals a
    where a.status = 'pending' and a.user_id <> v_reviewer_id
      and (a.more_requested_at is not null) = coalesce(p_is_waiting_for_person, false)
      and (p_after_submitted_at is null
        or (a.submitted_at, a.id) > (p_after_submitted_at, coalesce(p_after_id, '00000000-0000-0000-0000-000000000000')))
    order by a.submitted_at, a.id
    limit least(greatest(coalesce(p_limit, 20), 1), 100);
end
$$;
comment on function public.identity_review_queue(timestamptz, uuid, integer, boolean) is
  'Cases that wait for a reviewer, the oldest first and without names; the next page follows the last row''s submitted_at and approval_id. p_is_waiting_for_person: those whose person was asked for more instead. Never the caller''s own. Logged. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.identity_review_queue(timestamptz, uuid, integer, boolean) from public, anon;
grant execute on function public.identity_review_queue(timestamptz, uuid, integer, boolean) to authenticated;

create function private.lock_case(p_id uuid) returns public.user_identity_approvals
language plpgsql
set search_path = ''
as $$
declare
  v_reviewer_id uuid := private.require_operator('identity_reviewer');
  v_approval public.user_identity_approvals;
begin
  perform from public.profiles
  where id = (select user_id from public.user_identity_approvals where id = p_id) for no key update;
  select * into v_approval from public.user_identity_approvals where id = p_id for update;
  if v_approval.id is null then
    perform private.refuse('WA066', 'There is no such case');
  elsif v_approval.user_id = v_reviewer_id then
    perform private.refuse('WA068', 'Nobody reviews her own papers');
  end if;
  return v_approval;
end
$$;
comment on function private.lock_case(uuid) is
  'The case, locked after its person. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, IDENTITY_NOT_FOUND, OWN_CASE.';

create function public.open_identity_case(p_id uuid, p_reason text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_approval public.user_identity_approvals := private.lock_case(p_id);
  v_reason text := private.require_reason(p_reason);
  v_expires_at timestamptz := now() + interval '10 minutes';
begin
  insert into private.identity_document_grants as g (reviewer_id, approval_id, expires_at)
  values (auth.uid(), p_id, v_expires_at)
  on conflict (reviewer_id, approval_id) do update set expires_at = excluded.expires_at;
  perform private.add_audit_event('identity.case_opened', 'operator', v_approval.user_id, v_reason,
    jsonb_build_object('approval_id', p_id, 'documents', (
      select jsonb_agg(d.id order by d.created_at, d.file_path) from public.user_identity_documents d where d.approval_id = p_id)));
  return jsonb_build_object(
    'approval', to_jsonb(v_approval),
    'person', (
      select jsonb_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name, 'username', p.username,
        'email', p.email, 'phone_number', p.phone_number, 'account_type', p.account_type,
        'is_identity_approved', p.is_identity_approved, 'created_at', p.created_at)
      from public.profiles p where p.id = v_approval.user_id),
    'documents', coalesce((
      select jsonb_agg(to_jsonb(d) order by d.created_at, d.file_path)
      from public.user_identity_documents d where d.approval_id = p_id), '[]'),
    'earlier_cases', coalesce((
      select jsonb_agg(jsonb_build_object('id', e.id, 'status', e.status, 'submitted_at', e.submitted_at,
        'reason_code', e.reason_code, 'reviewer_note', e.reviewer_note, 'reviewed_at', e.reviewed_at) order by e.submitted_at)
      from public.user_identity_approvals e where e.user_id = v_approval.user_id and e.id <> p_id), '[]'),
    'decisions', coalesce((
      select jsonb_agg(jsonb_build_object('decision', d.decision, 'reason_code', d.reason_code, 'note', d.note,
        'reviewer_id', d.reviewer_id, 'created_at', d.created_at) order by d.id)
      from private.identity_decisions d where d.approval_id = p_id), '[]'),
    -- One card, several accounts: what a reviewer has to know before she says yes.
    'other_people_with_this_document', (
      select count(distinct o.user_id) from public.user_identity_approvals o
      where o.primary_document_type = v_approval.primary_document_type
        and o.primary_document_number = v_approval.primary_document_number and o.user_id <> v_approval.user_id),
    'documents_readable_until', v_expires_at);
end
$$;
comment on function public.open_identity_case(uuid, text) is
  'Everything about a case, for the reason given; the reviewer and nobody else may read its files with her own token until documents_readable_until (10 minutes), and each opening is logged. Returns {approval, person, documents, earlier_cases, decisions, other_people_with_this_document, documents_readable_until}. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, IDENTITY_NOT_FOUND, OWN_CASE, FIELD_INVALID.';
revoke all on function public.open_identity_case(uuid, text) from public, anon;
grant execute on function public.open_identity_case(uuid, text) to authenticated;

create function private.decide_case(p_id uuid, p_decision text, p_reason_code text, p_note text)
returns public.user_identity_approvals
language plpgsql
set search_path = ''
as $$
declare
  v_approval public.user_identity_approvals := private.lock_case(p_id);
  v_note text := nullif(btrim(p_note), '');
  v_last private.identity_decisions;
begin
  select * into v_last from private.identity_decisions where approval_id = p_id order by id desc limit 1;
  if v_last.reviewer_id = auth.uid() and v_last.decision = p_decision
    and v_last.reason_code is not distinct from p_reason_code
    and (v_approval.status = p_decision or p_decision = 'more_requested' and v_approval.more_requested_at is not null) then
    return v_approval;
  elsif v_approval.status <> 'pending' or p_decision = 'more_requested' and v_approval.more_requested_at is not null then
    perform private.refuse('WA067', 'The case is decided', jsonb_build_object('status', v_approval.status));
  elsif not exists (
    select from private.identity_document_grants g where g.approval_id = p_id and g.reviewer_id = auth.uid()) then
    perform private.refuse('WA069', 'The case was not opened');
  elsif p_decision = 'rejected' and not exists (
    select from public.identity_rejection_reasons r where r.code = p_reason_code) then
    perform private.refuse('WA003', 'There is no such reason', '{"field": "p_reason_code"}');
  elsif char_length(v_note) > 500 or v_note is null and (p_decision = 'more_requested' or exists (
    select from public.identity_rejection_reasons r where r.code = p_reason_code and r.is_note_needed)) then
    perform private.refuse('WA003', 'A note of at most 500 characters is needed', '{"field": "p_note"}');
  end if;

  update public.user_identity_approvals set
    status = case when p_decision = 'more_requested' then 'pending' else p_decision end,
    more_requested_at = case when p_decision = 'more_requested' then now() end,
    reason_code = p_reason_code,
    reviewer_note = v_note,
    reviewed_at = case when p_decision <> 'more_requested' then now() end
  where id = p_id
  returning * into v_approval;
  if p_decision = 'approved' then
    update public.profiles set is_identity_approved = true where id = v_approval.user_id;
  end if;
  insert into private.identity_decisions (approval_id, decision, reason_code, note, reviewer_id)
  values (p_id, p_decision, p_reason_code, v_note, auth.uid());
  -- The papers close with the decision.
  delete from private.identity_document_grants where approval_id = p_id and p_decision <> 'more_requested';
  perform private.add_audit_event('identity.' || p_decision, 'operator', v_approval.user_id, null,
    jsonb_strip_nulls(jsonb_build_object('approval_id', p_id, 'reason_code', p_reason_code)));
  return v_approval;
end
$$;
comment on function private.decide_case(uuid, text, text, text) is
  'The one way a case is decided and an identity approved. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, IDENTITY_NOT_FOUND, OWN_CASE, IDENTITY_DECIDED, IDENTITY_NOT_OPENED, FIELD_INVALID.';

create function public.approve_identity(p_id uuid) returns public.user_identity_approvals
language sql security definer
set search_path = ''
as $$ select private.decide_case(p_id, 'approved', null, null) $$;
comment on function public.approve_identity(uuid) is
  'pending -> approved, and the person''s identity is approved, by a reviewer who has opened the case; the first of two decides, a repeat by her returns the case. Refuses as private.decide_case.';
revoke all on function public.approve_identity(uuid) from public, anon;
grant execute on function public.approve_identity(uuid) to authenticated;

create function public.reject_identity(p_id uuid, p_reason_code text, p_note text default null)
returns public.user_identity_approvals
language sql security definer
set search_path = ''
as $$ select private.decide_case(p_id, 'rejected', coalesce(p_reason_code, ''), p_note) $$;
comment on function public.reject_identity(uuid, text, text) is
  'pending -> rejected with a code of identity_rejection_reasons; the note is for the person and must be there for other. Refuses as private.decide_case.';
revoke all on function public.reject_identity(uuid, text, text) from public, anon;
grant execute on function public.reject_identity(uuid, text, text) to authenticated;

create function public.request_more_identity(p_id uuid, p_note text) returns public.user_identity_approvals
language sql security definer
set search_path = ''
as $$ select private.decide_case(p_id, 'more_requested', null, p_note) $$;
comment on function public.request_more_identity(uuid, text) is
  'Asks the person for more documents in the words of the note; the case stays pending and leaves the queue until she has answered with add_identity_documents. Refuses as private.decide_case.';
revoke all on function public.request_more_identity(uuid, text) from public, anon;
grant execute on function public.request_more_identity(uuid, text) to authenticated;
