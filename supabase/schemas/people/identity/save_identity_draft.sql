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
  'Saves the fields of the identity form that the caller has filled in: first_name, middle_name, last_name, date_of_birth, place_of_birth, contact_number, primary_document_type, primary_document_number, user_notes, documents [{file_path, file_name}], step 0 to 3. For each field, the last write wins. p_base_version is the version that the device last saw; a returned version above p_base_version + 1 means that another device wrote in the meantime. Returns the draft. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, IDENTITY_UNDER_REVIEW, FIELD_UNKNOWN, FIELD_INVALID, DOCUMENTS_TOO_MANY.';
revoke all on function public.save_identity_draft(jsonb, integer) from public, anon;
grant execute on function public.save_identity_draft(jsonb, integer) to authenticated;
