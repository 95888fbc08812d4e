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
      perform private.refuse('WA002', 'A case does not have this field', jsonb_build_object('field', v_field));
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
comment on function private.check_identity_changes(jsonb) is 'Validates changes to an identity draft. Error codes: FIELD_UNKNOWN, FIELD_INVALID, DOCUMENTS_TOO_MANY.';
