create function private.take_address_documents(p_proof_id uuid, p_documents jsonb) returns void
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
    -- Locked, so that the file cannot go while the proof takes it over.
    select o.metadata ->> 'mimetype' into v_type from storage.objects o
    where o.bucket_id = 'documents' and o.name = v_document.file_path for key share;
    if not found or private.is_paper_sent(v_document.file_path) then
      perform private.refuse('WA065', 'The file is not there, or was sent in before',
        jsonb_build_object('file_path', v_document.file_path));
    end if;
    insert into public.address_documents (proof_id, file_path, file_name, file_type)
    values (p_proof_id, v_document.file_path, v_document.file_name, coalesce(v_type, 'application/octet-stream'));
  end loop;
end
$$;
comment on function private.take_address_documents(uuid, jsonb) is
  'Makes uploaded files part of the proof, each once. Refuses: DOCUMENT_NOT_UPLOADED.';
