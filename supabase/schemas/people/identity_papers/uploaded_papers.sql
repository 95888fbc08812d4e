create function private.uploaded_papers(p_documents jsonb) returns table (file_path text, file_name text, file_type text)
language plpgsql
set search_path = ''
as $$
declare
  v_type text;
begin
  for file_path, file_name in
    select distinct on (value ->> 'file_path') value ->> 'file_path', btrim(value ->> 'file_name')
    from jsonb_array_elements(p_documents) order by value ->> 'file_path'
  loop
    -- Locks the row until the transaction ends, so that the file cannot be deleted before the case
    -- or proof of address that uses it is stored.
    select o.metadata ->> 'mimetype' into v_type from storage.objects o
    where o.bucket_id = 'documents' and o.name = file_path for key share;
    if not found or private.is_paper_sent(file_path) then
      perform private.refuse('WA065', 'The file was not found, or has already been submitted',
        jsonb_build_object('file_path', file_path));
    end if;
    file_type := coalesce(v_type, 'application/octet-stream');
    return next;
  end loop;
end
$$;
comment on function private.uploaded_papers(jsonb) is
  'Returns the distinct uploaded files in a list of documents, with the type that the storage service detected. Locks the files and checks that none belongs to a case or proof of address yet. Error codes: DOCUMENT_NOT_UPLOADED.';
