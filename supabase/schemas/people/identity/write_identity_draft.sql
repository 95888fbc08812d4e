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
  -- The lock keeps the cleanup job from deleting an old draft before the update below.
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
  'Updates the given fields of an identity draft; for each field, the last write wins. Error codes: FIELD_UNKNOWN, FIELD_INVALID, DOCUMENTS_TOO_MANY.';
