-- Made from supabase/schemas/core/stored_files by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- stored_files/are_bytes_found_by_rows.sql

create function private.are_bytes_found_by_rows() returns boolean
language sql stable
set search_path = ''
as $$
  -- The list of versions that no row names any more is what our own storage service removes bytes by.
  select to_regclass('storage.discarded_versions') is not null
$$;
comment on function private.are_bytes_found_by_rows() is
  'Whether a change of a row in storage.objects is all there is to do. Not on hosted Supabase, where a renamed row loses its bytes and a deleted one leaves them: what is to be done is queued for the API of its storage.';

-- stored_files/delete_files.sql

create function private.delete_files(p_ids uuid[]) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_file record;
  v_count integer := 0;
begin
  if private.are_bytes_found_by_rows() then
    -- Rows only: the storage service finds the bytes that no row names any more and removes them.
    perform set_config('storage.allow_delete_query', 'true', true);
    delete from storage.objects o where o.id = any (p_ids);
    get diagnostics v_count = row_count;
    perform set_config('storage.allow_delete_query', '', true);
    return v_count;
  end if;
  for v_file in
    select o.bucket_id, o.name from storage.objects o where o.id = any (p_ids)
      and not exists (
        select from private.file_changes c where c.bucket_id = o.bucket_id and c.name = o.name and c.new_name is null)
    order by o.id
  loop
    perform private.queue_file_change(v_file.bucket_id, v_file.name);
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
comment on function private.delete_files(uuid[]) is
  'Removes files with their bytes, at once or as soon as the storage service was asked. What a legal hold keeps stays. Returns how many were removed or newly asked for.';

-- stored_files/disown_files.sql

create function private.disown_files(p_bucket_id text, p_owner_id uuid) returns void
language sql
set search_path = ''
as $$
  -- Of a row alone on every storage service: no byte hangs on who owns it.
  update storage.objects o set owner_id = null, owner = null
  where o.bucket_id = p_bucket_id and o.owner_id = p_owner_id::text
$$;
comment on function private.disown_files(text, uuid) is 'Files that a person uploaded as proof for others stay in their bucket, and name her no more.';

-- stored_files/end_file_change.sql

create function public.end_file_change(p_id uuid, p_token uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.file_changes c where c.id = p_id and c.lease_token = p_token;
  return found;
end
$$;
comment on function public.end_file_change(uuid, uuid) is
  'For change-files: the storage service did it. False for who had it too long: another one has it, or it is done.';
revoke all on function public.end_file_change(uuid, uuid) from public, anon, authenticated;
grant execute on function public.end_file_change(uuid, uuid) to service_role;

-- stored_files/file_changes.sql

-- What the storage service is still to be asked to do with files, where rows alone are not enough.

create table private.file_changes (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null,
  name text not null,
  new_name text,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts integer not null default 0,
  lease_token uuid,
  constraint name_has_a_length check (char_length(name) between 1 and 1024 and char_length(new_name) between 1 and 1024),
  constraint new_name_is_another check (new_name <> name)
);

-- The same file is removed once, however many sweeps meet it before its turn comes.
create unique index one_change_of_a_file on private.file_changes (bucket_id, name);
create index file_changes_next_attempt_at_idx on private.file_changes (next_attempt_at, id);

comment on table private.file_changes is
  'Files that are to be removed or renamed by the API of a storage service, which private.are_bytes_found_by_rows() tells apart. Empty on our own server. A row goes when it is done.';
comment on column private.file_changes.new_name is 'In the same bucket. Null: the file is to be removed.';
comment on column private.file_changes.next_attempt_at is 'From when on it may be taken: after a pause, or when the time of the one who has it is over.';
comment on column private.file_changes.lease_token is 'Who has it. Only the last one who took it says that it is done.';

alter table private.file_changes enable row level security;
alter table private.file_changes force row level security;

-- stored_files/is_file_change_due.sql

create function private.is_file_change_due() returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from private.file_changes c where c.next_attempt_at <= now())
$$;
comment on function private.is_file_change_due() is 'Whether the storage service is to be asked for something.';

-- stored_files/queue_file_change.sql

create function private.queue_file_change(p_bucket_id text, p_name text, p_new_name text default null) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into private.file_changes as c (bucket_id, name, new_name) values (p_bucket_id, p_name, p_new_name)
  -- What is to go stays to go, and somebody else may have it in hand: his word counts no more.
  on conflict (bucket_id, name) do update set new_name = excluded.new_name, lease_token = null, next_attempt_at = now()
    where c.new_name is not null;
  -- Heard when the transaction commits; the same word twice in one is heard once.
  perform pg_notify('file_changes', '');
end
$$;
comment on function private.queue_file_change(text, text, text) is
  'Asks the storage service to rename a file, or without a new name to remove it. A removal outlasts every other wish.';

-- stored_files/remove_files.sql

create function private.remove_files(p_bucket_id text, p_names text[]) returns integer
language sql
set search_path = ''
as $$
  select private.delete_files(array(
    select o.id from storage.objects o where o.bucket_id = p_bucket_id and o.name = any (p_names)))
$$;
comment on function private.remove_files(text, text[]) is 'As delete_files, by names in one bucket; names without a file are passed by.';

-- stored_files/rename_file.sql

create function private.rename_file(p_bucket_id text, p_name text, p_new_name text) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if private.are_bytes_found_by_rows() then
    -- The row alone: the bytes lie under their version and stay where they are.
    update storage.objects o set name = p_new_name where o.bucket_id = p_bucket_id and o.name = p_name;
    return found;
  end if;
  if not exists (select from storage.objects o where o.bucket_id = p_bucket_id and o.name = p_name) then
    return false;
  end if;
  perform private.queue_file_change(p_bucket_id, p_name, p_new_name);
  return true;
end
$$;
comment on function private.rename_file(text, text, text) is
  'Gives a file another name in its bucket, at once or as soon as the storage service was asked. Returns whether there is such a file.';

-- stored_files/take_file_changes.sql

create function public.take_file_changes(p_limit integer default 100) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_token uuid := gen_random_uuid();
  v_taken jsonb;
begin
  with head as (
    select c.id from private.file_changes c where c.next_attempt_at <= now()
    order by c.next_attempt_at, c.id limit least(greatest(coalesce(p_limit, 100), 1), 1000) for update skip locked
  ), taken as (
    -- Two minutes for who took it, and twice as long after each try that nobody finished, up to a day.
    update private.file_changes c set lease_token = v_token, attempts = c.attempts + 1,
      next_attempt_at = now() + least(interval '2 minutes' * power(2, least(c.attempts, 10)), interval '1 day')
    from head where c.id = head.id
    returning c.id, c.bucket_id, c.name, c.new_name
  )
  select jsonb_agg(jsonb_build_object(
    'id', t.id, 'token', v_token, 'bucket_id', t.bucket_id, 'name', t.name, 'new_name', t.new_name) order by t.id) into v_taken
  from taken t;
  return coalesce(v_taken, '[]');
end
$$;
comment on function public.take_file_changes(integer) is
  'For change-files: what to ask the storage service now, [{id, token, bucket_id, name, new_name}], new_name null for a removal. It is the caller''s for two minutes; end_file_change says that it is done.';
revoke all on function public.take_file_changes(integer) from public, anon, authenticated;
grant execute on function public.take_file_changes(integer) to service_role;
