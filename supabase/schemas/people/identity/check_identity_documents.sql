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
    perform private.refuse('WA064', 'At most ten documents are allowed', '{"maximum": 10}');
  end if;
  for v_document in select value from jsonb_array_elements(p_documents)
  loop
    if jsonb_typeof(v_document) <> 'object'
      or jsonb_typeof(v_document -> 'file_path') is distinct from 'string'
      or jsonb_typeof(v_document -> 'file_name') is distinct from 'string'
      or char_length(btrim(v_document ->> 'file_name')) not between 1 and 255
      or not private.is_own_identity_path(v_document ->> 'file_path') then
      perform private.refuse('WA003', 'Each document needs a file_name and a file_path in the folder of its owner', '{"field": "documents"}');
    end if;
  end loop;
end
$$;
comment on function private.check_identity_documents(jsonb) is 'Validates the list of documents of an identity draft or case. Error codes: FIELD_INVALID, DOCUMENTS_TOO_MANY.';
