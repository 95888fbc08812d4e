-- A person fills her case in, field by field, and goes on later or on another device.

create function private.is_date(p_text text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return p_text ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
    and make_date(left(p_text, 4)::integer, substr(p_text, 6, 2)::integer, right(p_text, 2)::integer) is not null;
exception when datetime_field_overflow then
  return false;
end
$$;
comment on function private.is_date(text) is 'Whether the text is a day of the calendar, written 1990-12-31.';

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

create function private.require_no_open_case(p_user_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_status text;
begin
  select case when p.is_identity_approved then 'approved' else a.status end into v_status
  from public.profiles p
  left join public.user_identity_approvals a on a.user_id = p.id and a.status = 'pending'
  where p.id = p_user_id;
  if v_status is not null then
    perform private.refuse('WA061', 'The identity is under review or approved', jsonb_build_object('status', v_status));
  end if;
end
$$;
comment on function private.require_no_open_case(uuid) is
  'Of a person who is locked: neither approved nor under review. Refuses: IDENTITY_UNDER_REVIEW.';

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
