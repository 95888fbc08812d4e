-- SQL functions with which policies read object names and the requested operation, and triggers
-- that run at every write to the storage tables.

create function storage.foldername(name text) returns text[]
language sql immutable set search_path = '' as $$
  select (string_to_array(name, '/'))[1 : cardinality(string_to_array(name, '/')) - 1]
$$;

create function storage.filename(name text) returns text
language sql immutable set search_path = '' as $$
  select (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))]
$$;

create function storage.extension(name text) returns text
language sql immutable set search_path = '' as $$
  select reverse(split_part(reverse(storage.filename(name)), '.', 1))
$$;

create function storage.operation() returns text
language sql stable set search_path = '' as $$
  select nullif(current_setting('storage.operation', true), '')
$$;

-- Compares the requested operation with the expected one. Either name may be written with or
-- without the prefix `storage.`.
create function storage.allow_only_operation(expected_operation text) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(
    regexp_replace(storage.operation(), '^storage\.', '') = regexp_replace(expected_operation, '^storage\.', ''),
    false
  )
$$;

create function storage.allow_any_operation(expected_operations text[]) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from unnest(expected_operations) as expected(operation)
    where storage.allow_only_operation(expected.operation)
  )
$$;

comment on function storage.foldername is 'Folders of a name, outermost first: a/b/c.png returns {a,b}.';
comment on function storage.filename is 'Last part of a name: a/b/c.png returns c.png.';
comment on function storage.extension is 'Text after the last dot of a name: a/b/c.png returns png.';
comment on function storage.operation is 'Operation that the caller requested from the storage service, such as storage.object.upload, or null.';
comment on function storage.allow_only_operation is 'Reports whether the caller requested exactly this operation.';
comment on function storage.allow_any_operation is 'Reports whether the caller requested one of the operations in the argument.';

create function storage.update_updated_at_column() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;
create trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.update_updated_at_column();

-- Refuses direct deletion of rows, because it would leave their files in the object store. The
-- storage service deletes the row and the file. A policy cannot distinguish the service from direct
-- SQL. The service therefore sets a setting, and this trigger checks the setting.
create function storage.protect_delete() returns trigger
language plpgsql set search_path = '' as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), '') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
      using errcode = '42501', hint = 'set_config(''storage.allow_delete_query'', ''true'', true) allows it for one transaction.';
  end if;
  return null;
end
$$;
create trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();
create trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();

-- Lists the bytes of a deleted or replaced row for deletion. SECURITY DEFINER, because callers have
-- no access to the list of discarded versions. The entry is part of the caller's transaction, so a
-- crash cannot remove the row without listing its bytes.
create function storage.discard_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.version is not null then
    insert into storage.discarded_versions (version) values (old.version::text) on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger discard_deleted_version after delete on storage.objects
  for each row execute function storage.discard_version();
create trigger discard_replaced_version after update of version on storage.objects
  for each row when (old.version is distinct from new.version) execute function storage.discard_version();
create trigger discard_part after delete on storage.resumable_parts
  for each row execute function storage.discard_version();

-- Bytes are listed in discarded_versions before they are uploaded, so that they are deleted if the
-- server crashes during the upload. When a row refers to the bytes, this trigger removes the entry.
create function storage.keep_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from storage.discarded_versions where version = new.version::text;
  return null;
end
$$;
create trigger keep_inserted_version after insert on storage.objects
  for each row when (new.version is not null) execute function storage.keep_version();
create trigger keep_replacing_version after update of version on storage.objects
  for each row when (old.version is distinct from new.version) execute function storage.keep_version();
create trigger keep_part after insert on storage.resumable_parts
  for each row execute function storage.keep_version();

-- Checks the policies for an upload before the server receives any bytes of the file: writes the
-- file's row as the caller, and rolls the row back.
create function storage.probe_upload(
  p_bucket_id text, p_name text, p_owner_id text, p_metadata jsonb, p_user_metadata jsonb, p_is_upsert boolean
) returns void
language plpgsql set search_path = '' as $$
begin
  if p_is_upsert then
    insert into storage.objects (bucket_id, name, owner_id, metadata, user_metadata)
    values (p_bucket_id, p_name, p_owner_id, p_metadata, p_user_metadata)
    on conflict (bucket_id, name) do update
      set owner_id = excluded.owner_id, metadata = excluded.metadata, user_metadata = excluded.user_metadata;
  else
    insert into storage.objects (bucket_id, name, owner_id, metadata, user_metadata)
    values (p_bucket_id, p_name, p_owner_id, p_metadata, p_user_metadata);
  end if;
  raise exception 'probed' using errcode = 'WS200';
exception when sqlstate 'WS200' then
  return;
end
$$;
comment on function storage.probe_upload is 'Raises the error that the upload itself would raise; changes nothing.';

grant execute on function
  storage.foldername(text), storage.filename(text), storage.extension(text), storage.operation(),
  storage.allow_only_operation(text), storage.allow_any_operation(text[]),
  storage.probe_upload(text, text, text, jsonb, jsonb, boolean)
  to anon, authenticated, service_role;
