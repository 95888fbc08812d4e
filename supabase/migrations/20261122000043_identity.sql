-- Made from supabase/schemas/people/identity by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- identity/begin_identity_case.sql

create function private.begin_identity_case() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.lock_caller();
  v_answers jsonb;
begin
  if new.user_id <> v_user_id then
    perform private.refuse('WA003', 'A case is one''s own', '{"field": "user_id"}');
  elsif new.status <> 'pending' then
    perform private.refuse('WA003', 'A case begins pending', '{"field": "status"}');
  end if;
  perform private.require_no_open_case(v_user_id);
  new.user_id := v_user_id;
  new.status := 'pending';
  new.first_name := nullif(btrim(new.first_name), '');
  new.middle_name := nullif(btrim(new.middle_name), '');
  new.last_name := nullif(btrim(new.last_name), '');
  new.place_of_birth := nullif(btrim(new.place_of_birth), '');
  new.contact_number := nullif(btrim(coalesce(private.normalize_phone(new.contact_number), new.contact_number)), '');
  new.primary_document_type := coalesce(nullif(btrim(new.primary_document_type), ''), 'CIN');
  new.primary_document_number := nullif(upper(btrim(new.primary_document_number)), '');
  new.user_notes := nullif(btrim(new.user_notes), '');
  v_answers := jsonb_build_object('first_name', new.first_name, 'middle_name', new.middle_name, 'last_name', new.last_name,
    'date_of_birth', new.date_of_birth, 'place_of_birth', new.place_of_birth, 'contact_number', new.contact_number,
    'primary_document_type', new.primary_document_type, 'primary_document_number', new.primary_document_number,
    'user_notes', new.user_notes);
  perform private.check_identity_changes(v_answers);
  perform private.require_identity_answers(v_answers);
  -- Begun before and never finished: one of hers waits for its papers.
  delete from public.user_identity_approvals a where a.user_id = v_user_id and a.is_without_papers;
  new.is_without_papers := true;
  return new;
end
$$;
comment on function private.begin_identity_case() is
  'Trigger for people who insert a case: the checks of submit_identity but for the papers, which come with take_paper; until then nobody reviews it. Definer: as submit_identity. Refuses: those of lock_caller, FIELD_INVALID (the field), IDENTITY_UNDER_REVIEW, AGE_TOO_YOUNG.';

-- identity/identity_rejection_reasons.sql

-- Why papers are rejected: a code for the records, a text in three languages for the person.

create table public.identity_rejection_reasons (
  code text primary key,
  position integer not null unique,
  text text not null,
  text_fr text not null,
  text_ar text not null,
  is_note_needed boolean not null default false,
  constraint code_is_snake_case check (code ~ '^[a-z_]{2,40}$')
);

comment on table public.identity_rejection_reasons is 'Reasons that a reviewer chooses from, told to the person in her language.';
comment on column public.identity_rejection_reasons.is_note_needed is 'The reviewer has to write what the code does not say.';

alter table public.identity_rejection_reasons enable row level security;
alter table public.identity_rejection_reasons force row level security;
create policy everybody_reads on public.identity_rejection_reasons for select to anon, authenticated using (true);

grant select on public.identity_rejection_reasons to anon, authenticated, service_role;

insert into public.identity_rejection_reasons (code, position, text, text_fr, text_ar, is_note_needed) values
  ('unreadable', 1, 'The photo is blurred, cut off or too dark. Take it again in good light.',
    'La photo est floue, coupée ou trop sombre. Reprenez-la sous une bonne lumière.',
    'الصورة غير واضحة أو مقطوعة أو مظلمة. أعد التقاطها في ضوء جيد.', false),
  ('expired', 2, 'The document has expired. Send one that is valid.',
    'La pièce d’identité a expiré. Envoyez-en une qui est valable.',
    'انتهت صلاحية الوثيقة. أرسل وثيقة سارية.', false),
  ('name_mismatch', 3, 'The name on the document is not the name you entered.',
    'Le nom sur la pièce d’identité n’est pas celui que vous avez saisi.',
    'الاسم المكتوب في الوثيقة ليس الاسم الذي أدخلته.', false),
  ('wrong_document', 4, 'This is not the document you chose, or one side of it is missing.',
    'Ce n’est pas la pièce que vous avez choisie, ou une face manque.',
    'هذه ليست الوثيقة التي اخترتها، أو ينقص أحد وجهيها.', false),
  ('suspected_fraud', 5, 'We could not confirm that this document is genuine and yours. Write to support.',
    'Nous n’avons pas pu confirmer que cette pièce est authentique et à vous. Écrivez au service client.',
    'لم نتمكن من التأكد من أن هذه الوثيقة أصلية وأنها لك. راسل خدمة الزبناء.', false),
  ('other', 6, 'There is another reason. Read the note of our team.',
    'Il y a une autre raison. Lisez la note de notre équipe.',
    'يوجد سبب آخر. اقرأ ملاحظة فريقنا.', true);

-- identity/user_identity_approvals.sql

-- Identity cases: what a person says of herself, and what became of it. One row for each time she sends her papers in.

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
  'Identity cases. A person without one has not started. Who decided stands in private.identity_decisions: the person need not know a reviewer''s name.';
comment on column public.user_identity_approvals.more_requested_at is 'Set while the reviewer waits for more documents of the person.';
comment on column public.user_identity_approvals.reviewer_note is 'What the reviewer tells the person beside the reason, or asks her for.';
comment on column public.user_identity_approvals.is_without_papers is
  'Begun by an insert, and no paper has come yet: it is neither sent in nor reviewed, and goes after a day.';

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

-- No update, and for the service key no insert: submit_identity and the reviewers' functions. The trigger judges what people insert.
grant select on public.user_identity_approvals to authenticated;
grant insert (id, user_id, first_name, middle_name, last_name, date_of_birth, place_of_birth, contact_number,
  primary_document_type, primary_document_number, user_notes, status) on public.user_identity_approvals to authenticated;
revoke all on public.user_identity_approvals from service_role;
grant select on public.user_identity_approvals to service_role;

-- identity/add_identity_documents.sql

create function public.add_identity_documents(p_id uuid, p_documents jsonb) returns public.user_identity_approvals
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.lock_caller();
  v_approval public.user_identity_approvals;
  v_new jsonb;
begin
  select * into v_approval from public.user_identity_approvals where id = p_id and user_id = v_user_id for update;
  if v_approval.id is null then
    perform private.refuse('WA066', 'There is no such case');
  end if;
  perform private.check_identity_documents(p_documents);
  select coalesce(jsonb_agg(value), '[]') into v_new from jsonb_array_elements(p_documents)
  where not exists (select from public.user_identity_documents d
    where d.approval_id = p_id and d.file_path = value ->> 'file_path');
  if jsonb_array_length(p_documents) = 0 then
    perform private.refuse('WA063', 'Please upload at least one document');
  elsif jsonb_array_length(v_new) = 0 then
    return v_approval;
  elsif v_approval.status <> 'pending' or v_approval.more_requested_at is null then
    perform private.refuse('WA067', 'Nobody asked for more', jsonb_build_object('status', v_approval.status));
  end if;
  perform private.take_documents(p_id, v_new);
  if (select count(*) > 10 from public.user_identity_documents where approval_id = p_id) then
    perform private.refuse('WA064', 'Ten documents at most', '{"maximum": 10}');
  end if;
  update public.user_identity_approvals set more_requested_at = null where id = p_id returning * into v_approval;
  perform private.add_audit_event('identity.documents_added', 'person', v_user_id, null,
    jsonb_build_object('approval_id', p_id, 'count', jsonb_array_length(v_new)));
  return v_approval;
end
$$;
comment on function public.add_identity_documents(uuid, jsonb) is
  'The caller answers a reviewer who asked for more: her case goes back to its place in the queue. A repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, IDENTITY_NOT_FOUND, FIELD_INVALID, DOCUMENT_MISSING, IDENTITY_DECIDED, DOCUMENT_NOT_UPLOADED, DOCUMENTS_TOO_MANY.';
revoke all on function public.add_identity_documents(uuid, jsonb) from public, anon;
grant execute on function public.add_identity_documents(uuid, jsonb) to authenticated;

-- identity/approve_identity.sql

create function public.approve_identity(p_id uuid) returns public.user_identity_approvals
language sql security definer
set search_path = ''
as $$ select private.decide_case(p_id, 'approved', null, null) $$;
comment on function public.approve_identity(uuid) is
  'pending -> approved, and the person''s identity is approved, by a reviewer who has opened the case; the first of two decides, a repeat by her returns the case. Refuses as private.decide_case.';
revoke all on function public.approve_identity(uuid) from public, anon;
grant execute on function public.approve_identity(uuid) to authenticated;

-- identity/check_identity_changes.sql

create function private.check_identity_changes(p_changes jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_field text;
  v_value jsonb;
  v_text text;
begin
  if jsonb_typeof(p_changes) is distinct from 'object' then
    perform private.refuse('WA003', 'The changes must be an object', '{"field": "p_changes"}');
  end if;
  for v_field, v_value in select key, value from jsonb_each(p_changes)
  loop
    v_text := btrim(v_value #>> '{}');
    if v_field not in ('first_name', 'middle_name', 'last_name', 'date_of_birth', 'place_of_birth', 'contact_number',
      'primary_document_type', 'primary_document_number', 'user_notes', 'documents', 'step') then
      perform private.refuse('WA002', 'A case has no such field', jsonb_build_object('field', v_field));
    elsif v_field = 'documents' then
      perform private.check_identity_documents(v_value);
    elsif v_field = 'step' and v_value not in ('0', '1', '2', '3')
      or v_field <> 'step' and jsonb_typeof(v_value) not in ('string', 'null')
      or v_field in ('first_name', 'middle_name', 'last_name') and char_length(v_text) > 80
      or v_field = 'place_of_birth' and char_length(v_text) > 120
      or v_field = 'user_notes' and char_length(v_text) > 500
      or v_field = 'primary_document_type' and coalesce(v_text, '') not in ('CIN', 'Passport', 'Other')
      or v_field = 'primary_document_number' and v_text <> '' and v_text !~* '^[A-Z0-9][A-Z0-9 /-]{2,39}$'
      or v_field = 'contact_number' and v_text <> '' and v_text !~ '^\+[1-9][0-9]{6,14}$'
      or v_field = 'date_of_birth' and v_text <> '' and not (
        v_text between '1900-01-01' and to_char(now() at time zone 'Africa/Casablanca', 'YYYY-MM-DD')
        and private.is_date(v_text)) then
      perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_field));
    end if;
  end loop;
end
$$;
comment on function private.check_identity_changes(jsonb) is 'Refuses: FIELD_UNKNOWN, FIELD_INVALID, DOCUMENTS_TOO_MANY.';

-- identity/check_identity_documents.sql

create function private.check_identity_documents(p_documents jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_document jsonb;
begin
  if jsonb_typeof(p_documents) is distinct from 'array' then
    perform private.refuse('WA003', 'The documents must be a list', '{"field": "documents"}');
  elsif jsonb_array_length(p_documents) > 10 then
    perform private.refuse('WA064', 'Ten documents at most', '{"maximum": 10}');
  end if;
  for v_document in select value from jsonb_array_elements(p_documents)
  loop
    if jsonb_typeof(v_document) <> 'object'
      or jsonb_typeof(v_document -> 'file_path') is distinct from 'string'
      or jsonb_typeof(v_document -> 'file_name') is distinct from 'string'
      or char_length(btrim(v_document ->> 'file_name')) not between 1 and 255
      or not private.is_own_identity_path(v_document ->> 'file_path') then
      perform private.refuse('WA003', 'A document has a file_path in the own folder and a file_name', '{"field": "documents"}');
    end if;
  end loop;
end
$$;
comment on function private.check_identity_documents(jsonb) is 'Refuses: FIELD_INVALID, DOCUMENTS_TOO_MANY.';

-- identity/dashboard_of_identity.sql

create function private.dashboard_of_identity(p_user_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object('account', jsonb_build_object(
    'identity_state', case
      when exists (select from public.profiles p where p.id = p_user_id and p.is_identity_approved) then 'approved'
      else coalesce((
        select a.status from public.user_identity_approvals a
        where a.user_id = p_user_id and not a.is_without_papers order by a.submitted_at desc, a.id desc limit 1), 'not_started') end,
    'is_identity_more_requested', exists (
      select from public.user_identity_approvals a
      where a.user_id = p_user_id and a.status = 'pending' and a.more_requested_at is not null)));
end
$$;
comment on function private.dashboard_of_identity(uuid) is
  '{account {identity_state, is_identity_more_requested}}.';

insert into private.area_hooks (hook, area, position) values ('dashboard', 'identity', 300);

-- identity/decide_case.sql

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
    perform private.check_sanctions_of_person(v_approval.user_id,
      concat_ws(' ', v_approval.first_name, v_approval.middle_name, v_approval.last_name), p_id);
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

-- identity/due_work_of_identity.sql

create function private.due_work_of_identity() returns integer
language sql
set search_path = ''
as $$
  select private.sweep_identity_papers() + private.sweep_cases_without_papers()
$$;
comment on function private.due_work_of_identity() is
  'Sweeps papers that no case took, and cases that got no paper.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'identity', 200);

-- identity/end_account_of_identity.sql

create function private.end_account_of_identity(p_user_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_are_papers_kept boolean := private.must_keep_papers_of(p_user_id);
begin
  delete from public.user_identity_drafts d where d.user_id = p_user_id;
  if not v_are_papers_kept then
    delete from public.user_identity_approvals a where a.user_id = p_user_id;
    update public.profiles p set is_identity_approved = false where p.id = p_user_id;
  end if;
  perform private.delete_files(array(
    select o.id from storage.objects o
    where o.bucket_id = 'documents' and (o.owner_id = p_user_id::text or o.name like 'identity-documents/' || p_user_id || '/%')
      and not private.is_paper_sent(o.name)));
  return jsonb_build_object('are_papers_kept', v_are_papers_kept);
end
$$;
comment on function private.end_account_of_identity(uuid) is
  'Deletes her draft, her cases and their files, unless money moved for her: then the cases stay. Tells the log {are_papers_kept}.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'identity', 400);

-- identity/export_of_identity.sql

create function private.export_of_identity(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'identity_draft', (select to_jsonb(d) from public.user_identity_drafts d where d.user_id = p_user_id),
    'identity_cases', (select jsonb_agg(to_jsonb(a) || jsonb_build_object('documents', (
        select jsonb_agg(to_jsonb(d) - 'approval_id' order by d.created_at, d.file_path)
        from public.user_identity_documents d where d.approval_id = a.id)) order by a.submitted_at, a.id)
      from public.user_identity_approvals a where a.user_id = p_user_id))
$$;
comment on function private.export_of_identity(uuid) is
  'Her draft and her cases, with their papers by name.';

insert into private.area_hooks (hook, area, position) values ('export', 'identity', 500);

-- identity/notify_identity_decision.sql

create function private.notify_identity_decision() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.notify(
    (select a.user_id from public.user_identity_approvals a where a.id = new.approval_id),
    'account', 'identity_' || new.decision,
    jsonb_strip_nulls(jsonb_build_object('approval_id', new.approval_id, 'reason_code', new.reason_code)));
  return null;
end
$$;
comment on function private.notify_identity_decision() is
  'Trigger: identity_approved, identity_rejected (with its reason_code) or identity_more_requested; the note stays with the case. Definer: the reviewer may not read or tell others.';

-- identity/identity_decisions.sql

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

create trigger _800_notify_identity_decision after insert on private.identity_decisions
  for each row execute function private.notify_identity_decision();

alter table private.identity_decisions enable row level security;
alter table private.identity_decisions force row level security;

-- identity/identity_review_queue.sql

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
    where a.status = 'pending' and not a.is_without_papers and a.user_id <> v_reviewer_id
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

-- identity/lock_case.sql

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
  if v_approval.id is null or v_approval.is_without_papers then
    perform private.refuse('WA066', 'There is no such case');
  elsif v_approval.user_id = v_reviewer_id then
    perform private.refuse('WA068', 'Nobody reviews her own papers');
  end if;
  return v_approval;
end
$$;
comment on function private.lock_case(uuid) is
  'The case, locked after its person. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, IDENTITY_NOT_FOUND, OWN_CASE.';

-- identity/must_keep_papers_of.sql

create function private.must_keep_papers_of(p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.money_transfers t
    where p_user_id in (t.sender_id, t.receiver_id, t.broker_id, t.cash_in_broker_id) and t.funded_at is not null)
$$;
comment on function private.must_keep_papers_of(uuid) is
  'Whether money moved for the person: then her papers are kept as the law on money laundering (43-05) asks.';

-- identity/my_identity.sql

create function public.my_identity() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_approval public.user_identity_approvals;
begin
  select * into v_approval from public.user_identity_approvals
  where user_id = v_user_id and not is_without_papers order by submitted_at desc, id desc limit 1;
  return jsonb_build_object(
    'state', case
      when (select is_identity_approved from public.profiles where id = v_user_id) then 'approved'
      else coalesce(v_approval.status, 'not_started') end,
    'approval', case when v_approval.id is not null then to_jsonb(v_approval) end,
    'reason', (select to_jsonb(r) - 'position' from public.identity_rejection_reasons r where r.code = v_approval.reason_code),
    'documents', coalesce((select jsonb_agg(to_jsonb(d) order by d.created_at, d.file_path)
      from public.user_identity_documents d where d.approval_id = v_approval.id), '[]'),
    'draft', (select to_jsonb(d) from public.user_identity_drafts d where d.user_id = v_user_id));
end
$$;
comment on function public.my_identity() is
  'All about the caller''s identity at once: {state: not_started | pending | approved | rejected, approval, reason {code, text, text_fr, text_ar}, documents, draft}; the approval is the newest one. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED.';
revoke all on function public.my_identity() from public, anon;
grant execute on function public.my_identity() to authenticated;

-- identity/open_identity_case.sql

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
        and o.primary_document_number = v_approval.primary_document_number and o.user_id <> v_approval.user_id
        and not o.is_without_papers),
    'documents_readable_until', v_expires_at);
end
$$;
comment on function public.open_identity_case(uuid, text) is
  'Everything about a case, for the reason given; the reviewer and nobody else may read its files with her own token until documents_readable_until (10 minutes), and each opening is logged. Returns {approval, person, documents, earlier_cases, decisions, other_people_with_this_document, documents_readable_until}. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, IDENTITY_NOT_FOUND, OWN_CASE, FIELD_INVALID.';
revoke all on function public.open_identity_case(uuid, text) from public, anon;
grant execute on function public.open_identity_case(uuid, text) to authenticated;

-- identity/plan_account_end_of_identity.sql

create function private.plan_account_end_of_identity(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('kept', case when private.must_keep_papers_of(p_user_id) and exists (
    select from public.user_identity_approvals a where a.user_id = p_user_id) then '["identity_documents"]'::jsonb else '[]' end)
$$;
comment on function private.plan_account_end_of_identity(uuid) is
  '{kept}: her papers, when money moved for her.';

insert into private.area_hooks (hook, area, position) values ('plan_account_end', 'identity', 400);

-- identity/reject_identity.sql

create function public.reject_identity(p_id uuid, p_reason_code text, p_note text default null)
returns public.user_identity_approvals
language sql security definer
set search_path = ''
as $$ select private.decide_case(p_id, 'rejected', coalesce(p_reason_code, ''), p_note) $$;
comment on function public.reject_identity(uuid, text, text) is
  'pending -> rejected with a code of identity_rejection_reasons; the note is for the person and must be there for other. Refuses as private.decide_case.';
revoke all on function public.reject_identity(uuid, text, text) from public, anon;
grant execute on function public.reject_identity(uuid, text, text) to authenticated;

-- identity/request_more_identity.sql

create function public.request_more_identity(p_id uuid, p_note text) returns public.user_identity_approvals
language sql security definer
set search_path = ''
as $$ select private.decide_case(p_id, 'more_requested', null, p_note) $$;
comment on function public.request_more_identity(uuid, text) is
  'Asks the person for more documents in the words of the note; the case stays pending and leaves the queue until she has answered with add_identity_documents. Refuses as private.decide_case.';
revoke all on function public.request_more_identity(uuid, text) from public, anon;
grant execute on function public.request_more_identity(uuid, text) to authenticated;

-- identity/require_identity_answers.sql

create function private.require_identity_answers(p_answers jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_missing text;
begin
  select key into v_missing
  from jsonb_each(p_answers)
  where key in ('first_name', 'last_name', 'date_of_birth', 'place_of_birth', 'contact_number', 'primary_document_number')
    and value = 'null'
  order by key limit 1;
  if v_missing is not null then
    perform private.refuse('WA003', 'The field is missing', jsonb_build_object('field', v_missing));
  -- The day as it is in Casablanca; born on 29 February, one is 18 on 1 March.
  elsif (p_answers ->> 'date_of_birth')::date > ((now() at time zone 'Africa/Casablanca')::date - interval '18 years')::date then
    perform private.refuse('WA062', 'Not 18 years old yet', '{"minimum_age": 18}');
  end if;
end
$$;
comment on function private.require_identity_answers(jsonb) is
  'Whether all that a case needs is answered, by somebody who is 18. Refuses: FIELD_INVALID (the field that is missing), AGE_TOO_YOUNG (detail minimum_age).';

-- identity/require_identity_approved.sql

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

-- identity/require_no_open_case.sql

create function private.require_no_open_case(p_user_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_status text;
begin
  select case when p.is_identity_approved then 'approved' else a.status end into v_status
  from public.profiles p
  left join public.user_identity_approvals a on a.user_id = p.id and a.status = 'pending' and not a.is_without_papers
  where p.id = p_user_id;
  if v_status is not null then
    perform private.refuse('WA061', 'The identity is under review or approved', jsonb_build_object('status', v_status));
  end if;
end
$$;
comment on function private.require_no_open_case(uuid) is
  'Of a person who is locked: neither approved nor under review. Refuses: IDENTITY_UNDER_REVIEW.';

-- identity/user_identity_drafts.sql

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
create policy second_step_is_done on public.user_identity_drafts as restrictive to authenticated
  using ((select private.has_done_second_step()));

-- No insert and no update: save_identity_draft.
grant select on public.user_identity_drafts to authenticated;
revoke all on public.user_identity_drafts from service_role;
grant select on public.user_identity_drafts to service_role;

-- identity/save_identity_draft.sql

create function public.save_identity_draft(p_changes jsonb, p_base_version integer default null)
returns public.user_identity_drafts
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.lock_caller();
begin
  perform private.require_no_open_case(v_user_id);
  return private.write_identity_draft(v_user_id, p_changes);
end
$$;
comment on function public.save_identity_draft(jsonb, integer) is
  'Keeps what the caller has filled in: first_name, middle_name, last_name, date_of_birth, place_of_birth, contact_number, primary_document_type, primary_document_number, user_notes, documents [{file_path, file_name}], step 0 to 3. The last write of a field wins; p_base_version is the version the device last saw, and a returned version above p_base_version + 1 tells it that another device wrote meanwhile. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, IDENTITY_UNDER_REVIEW, FIELD_UNKNOWN, FIELD_INVALID, DOCUMENTS_TOO_MANY.';
revoke all on function public.save_identity_draft(jsonb, integer) from public, anon;
grant execute on function public.save_identity_draft(jsonb, integer) to authenticated;

-- identity/submit_identity.sql

create function public.submit_identity(p_id uuid, p_changes jsonb default '{}') returns public.user_identity_approvals
language plpgsql security definer
set search_path = ''
as $$
declare
  -- The person's row first: her devices and a reviewer meet there.
  v_user_id uuid := private.lock_caller();
  v_draft public.user_identity_drafts;
  v_approval public.user_identity_approvals;
begin
  if p_id is null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  end if;
  -- What another client began without papers gives way to what is whole.
  delete from public.user_identity_approvals a where a.user_id = v_user_id and a.is_without_papers;
  select * into v_approval from public.user_identity_approvals where id = p_id;
  if v_approval.user_id = v_user_id then
    return v_approval;
  elsif v_approval.id is not null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  end if;
  perform private.require_no_open_case(v_user_id);
  v_draft := private.write_identity_draft(v_user_id, p_changes);

  perform private.require_identity_answers(to_jsonb(v_draft));
  if jsonb_array_length(v_draft.documents) = 0 then
    perform private.refuse('WA063', 'Please upload at least one document');
  end if;
  insert into public.user_identity_approvals (
    id, user_id, first_name, middle_name, last_name, date_of_birth, place_of_birth, contact_number,
    primary_document_type, primary_document_number, user_notes)
  values (
    p_id, v_user_id, v_draft.first_name, v_draft.middle_name, v_draft.last_name, v_draft.date_of_birth,
    v_draft.place_of_birth, v_draft.contact_number, v_draft.primary_document_type,
    v_draft.primary_document_number, v_draft.user_notes)
  returning * into v_approval;
  perform private.take_documents(p_id, v_draft.documents);
  delete from public.user_identity_drafts where user_id = v_user_id;
  perform private.add_audit_event('identity.submitted', 'person', v_user_id, null, jsonb_build_object('approval_id', p_id));
  return v_approval;
end
$$;
comment on function public.submit_identity(uuid, jsonb) is
  'Sends the draft in with the id that the device made: the case and its documents, or nothing of both. p_changes are the last changes to the draft. A repeat with the same p_id returns the first result; after a refusal the same p_id may be sent again. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, IDENTITY_UNDER_REVIEW, FIELD_UNKNOWN, FIELD_INVALID, AGE_TOO_YOUNG, DOCUMENT_MISSING, DOCUMENTS_TOO_MANY, DOCUMENT_NOT_UPLOADED.';
revoke all on function public.submit_identity(uuid, jsonb) from public, anon;
grant execute on function public.submit_identity(uuid, jsonb) to authenticated;

-- identity/sweep_cases_without_papers.sql

create function private.sweep_cases_without_papers() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  delete from public.user_identity_approvals a where a.id in (
    select b.id from public.user_identity_approvals b
    where b.is_without_papers and b.created_at < now() - interval '1 day'
    order by b.created_at limit 500 for update skip locked);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function private.sweep_cases_without_papers() is
  'Removes cases that were begun by an insert a day ago and got no paper.';
revoke all on function private.sweep_cases_without_papers() from public;

-- identity/take_documents.sql

create function private.take_documents(p_approval_id uuid, p_documents jsonb) returns void
language sql
set search_path = ''
as $$
  insert into public.user_identity_documents (approval_id, file_path, file_name, file_type)
  select p_approval_id, p.file_path, p.file_name, p.file_type from private.uploaded_papers(p_documents) p
$$;
comment on function private.take_documents(uuid, jsonb) is
  'Makes uploaded files part of the case, each once. Refuses: DOCUMENT_NOT_UPLOADED.';

-- identity/take_paper.sql

create function private.take_paper() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.lock_caller();
  v_approval public.user_identity_approvals;
begin
  select * into v_approval from public.user_identity_approvals a
  where a.id = new.approval_id and a.user_id = v_user_id for update;
  if v_approval.id is null then
    perform private.refuse('WA066', 'There is no such case');
  elsif exists (select from public.user_identity_documents d
    where d.approval_id = v_approval.id and d.file_path = new.file_path) then
    return null;
  elsif v_approval.status <> 'pending' or exists (
    -- A reviewer decides on what she saw: what comes after she has opened the case comes when she asks for it.
    select from private.identity_document_grants g
    where g.approval_id = v_approval.id and g.expires_at - interval '10 minutes' >= v_approval.updated_at
      and v_approval.more_requested_at is null) then
    perform private.refuse('WA067', 'Nobody asked for more', jsonb_build_object('status', v_approval.status));
  elsif coalesce(char_length(btrim(new.file_name)), 0) not between 1 and 255 then
    perform private.refuse('WA003', 'A document has a file_name', '{"field": "file_name"}');
  elsif (select count(*) >= 10 from public.user_identity_documents d where d.approval_id = v_approval.id) then
    perform private.refuse('WA064', 'Ten documents at most', '{"maximum": 10}');
  elsif not exists (select from storage.objects o
    where o.bucket_id = 'documents' and o.name = new.file_path and private.is_own_paper(o.name, o.owner_id)) then
    perform private.refuse('WA065', 'The file is not there, or was sent in before',
      jsonb_build_object('file_path', new.file_path));
  end if;
  select p.file_name, p.file_type into new.file_name, new.file_type
  from private.uploaded_papers(jsonb_build_array(jsonb_build_object('file_path', new.file_path, 'file_name', new.file_name))) p;
  update public.user_identity_approvals a set
    is_without_papers = false, more_requested_at = null,
    submitted_at = case when a.is_without_papers then now() else a.submitted_at end
  where a.id = v_approval.id;
  if v_approval.is_without_papers then
    delete from public.user_identity_drafts d where d.user_id = v_user_id;
    perform private.add_audit_event('identity.submitted', 'person', v_user_id, null,
      jsonb_build_object('approval_id', v_approval.id));
  else
    perform private.add_audit_event('identity.documents_added', 'person', v_user_id, null,
      jsonb_build_object('approval_id', v_approval.id, 'count', 1));
  end if;
  return new;
end
$$;
comment on function private.take_paper() is
  'Trigger for people who insert a document: a file of their own that lies there, with its type as the storage service found it. The first one sends the case in; more come until a reviewer opens it, or when she asks. A repeat writes nothing. Definer: as submit_identity. Refuses: those of lock_caller, IDENTITY_NOT_FOUND, IDENTITY_DECIDED (detail status), FIELD_INVALID (file_name), DOCUMENTS_TOO_MANY, DOCUMENT_NOT_UPLOADED.';

-- identity/user_identity_documents.sql

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

comment on table public.user_identity_documents is 'The files of identity cases: images and PDF, at most ten of one case.';
comment on column public.user_identity_documents.file_path is 'The name of the object in the bucket documents.';
comment on column public.user_identity_documents.file_type is 'As the storage service found it, not as the device said.';

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

-- No delete: documents stay with their case. Ours come with submit_identity and add_identity_documents; the trigger judges inserts.
grant select on public.user_identity_documents to authenticated;
grant insert (approval_id, file_path, file_name, file_type) on public.user_identity_documents to authenticated;
revoke all on public.user_identity_documents from service_role;
grant select on public.user_identity_documents to service_role;

-- identity/write_identity_draft.sql

create function private.write_identity_draft(p_user_id uuid, p_changes jsonb) returns public.user_identity_drafts
language plpgsql
set search_path = ''
as $$
declare
  v_changes jsonb;
  v_draft public.user_identity_drafts;
begin
  perform private.check_identity_changes(p_changes);
  select coalesce(jsonb_object_agg(key, case
      when key = 'primary_document_number' then coalesce(to_jsonb(nullif(upper(btrim(value #>> '{}')), '')), 'null')
      when jsonb_typeof(value) = 'string' then coalesce(to_jsonb(nullif(btrim(value #>> '{}'), '')), 'null')
      else value end), '{}')
    into v_changes from jsonb_each(p_changes);
  insert into public.user_identity_drafts (user_id) values (p_user_id) on conflict do nothing;
  select * into strict v_draft from public.user_identity_drafts where user_id = p_user_id for update;
  v_draft := jsonb_populate_record(v_draft, v_changes);
  update public.user_identity_drafts set
    first_name = v_draft.first_name,
    middle_name = v_draft.middle_name,
    last_name = v_draft.last_name,
    date_of_birth = v_draft.date_of_birth,
    place_of_birth = v_draft.place_of_birth,
    contact_number = v_draft.contact_number,
    primary_document_type = v_draft.primary_document_type,
    primary_document_number = v_draft.primary_document_number,
    user_notes = v_draft.user_notes,
    documents = v_draft.documents,
    step = v_draft.step
  where user_id = p_user_id
  returning * into v_draft;
  return v_draft;
end
$$;
comment on function private.write_identity_draft(uuid, jsonb) is
  'Changes the fields that are named; the last write of a field wins. Refuses: FIELD_UNKNOWN, FIELD_INVALID, DOCUMENTS_TOO_MANY.';
