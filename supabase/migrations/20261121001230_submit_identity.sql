-- A person sends her case in, with its documents or not at all, and looks how it stands.

create function private.take_documents(p_approval_id uuid, p_documents jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_document record;
  v_type text;
begin
  for v_document in
    select distinct on (value ->> 'file_path') value ->> 'file_path' as file_path, btrim(value ->> 'file_name') as file_name
    from jsonb_array_elements(p_documents) order by value ->> 'file_path'
  loop
    -- Locked, so that the file cannot go while the case takes it over.
    select o.metadata ->> 'mimetype' into v_type from storage.objects o
    where o.bucket_id = 'documents' and o.name = v_document.file_path for key share;
    if not found or exists (select from public.user_identity_documents where file_path = v_document.file_path) then
      perform private.refuse('WA065', 'The file is not there, or belongs to another case',
        jsonb_build_object('file_path', v_document.file_path));
    end if;
    insert into public.user_identity_documents (approval_id, file_path, file_name, file_type)
    values (p_approval_id, v_document.file_path, v_document.file_name, coalesce(v_type, 'application/octet-stream'));
  end loop;
end
$$;
comment on function private.take_documents(uuid, jsonb) is
  'Makes uploaded files part of the case, each once. Refuses: DOCUMENT_NOT_UPLOADED.';

create function public.submit_identity(p_id uuid, p_changes jsonb default '{}') returns public.user_identity_approvals
language plpgsql security definer
set search_path = ''
as $$
declare
  -- The person's row first: her devices and a reviewer meet there.
  v_user_id uuid := private.lock_caller();
  v_draft public.user_identity_drafts;
  v_approval public.user_identity_approvals;
  v_missing text;
begin
  if p_id is null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  end if;
  select * into v_approval from public.user_identity_approvals where id = p_id;
  if v_approval.user_id = v_user_id then
    return v_approval;
  elsif v_approval.id is not null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  end if;
  perform private.require_no_open_case(v_user_id);
  v_draft := private.write_identity_draft(v_user_id, p_changes);

  select key into v_missing
  from jsonb_each(to_jsonb(v_draft))
  where key in ('first_name', 'last_name', 'date_of_birth', 'place_of_birth', 'contact_number', 'primary_document_number')
    and value = 'null'
  order by key limit 1;
  if v_missing is not null then
    perform private.refuse('WA003', 'The field is missing', jsonb_build_object('field', v_missing));
  -- The day as it is in Casablanca; born on 29 February, one is 18 on 1 March.
  elsif v_draft.date_of_birth > ((now() at time zone 'Africa/Casablanca')::date - interval '18 years')::date then
    perform private.refuse('WA062', 'Not 18 years old yet', '{"minimum_age": 18}');
  elsif jsonb_array_length(v_draft.documents) = 0 then
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

create function public.my_identity() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_approval public.user_identity_approvals;
begin
  select * into v_approval from public.user_identity_approvals
  where user_id = v_user_id order by submitted_at desc, id desc limit 1;
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
