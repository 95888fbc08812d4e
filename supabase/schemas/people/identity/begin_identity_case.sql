create function private.begin_identity_case() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.lock_caller();
  v_answers jsonb;
begin
  if new.user_id <> v_user_id then
    perform private.refuse('WA003', 'A case must belong to the caller', '{"field": "user_id"}');
  elsif new.status <> 'pending' then
    perform private.refuse('WA003', 'A new case must be pending', '{"field": "status"}');
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
  -- Replaces an earlier case of the same person if that case still has no documents.
  delete from public.user_identity_approvals a where a.user_id = v_user_id and a.is_without_papers;
  new.is_without_papers := true;
  return new;
end
$$;
comment on function private.begin_identity_case() is
  'Trigger on identity cases that users insert directly. Applies the same checks as submit_identity, except the checks of documents: take_paper adds the documents later. A case is not reviewed until it has documents. SECURITY DEFINER, like submit_identity. Error codes: those of lock_caller, FIELD_INVALID (the field), IDENTITY_UNDER_REVIEW, AGE_TOO_YOUNG.';
