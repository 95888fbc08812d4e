-- Queue of changes to stored files that are made through the storage API. Some storage services do
-- not change a stored file when its row in the database changes. The queue is used only with such
-- services.

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

-- Each file has at most one queued change. Several cleanup runs may find the same file before its
-- change is processed.
create unique index one_change_of_a_file on private.file_changes (bucket_id, name);
create index file_changes_next_attempt_at_idx on private.file_changes (next_attempt_at, id);

comment on table private.file_changes is
  'Queue of files that a storage API must delete or rename. The queue is used only if private.are_bytes_found_by_rows() is false, so it is empty on our own server. A row is deleted when its change is done.';
comment on column private.file_changes.new_name is 'New name in the same bucket; null if the file is to be deleted.';
comment on column private.file_changes.next_attempt_at is 'Time from which a worker may lease the row: after a backoff, or when an earlier lease expires.';
comment on column private.file_changes.lease_token is 'Token of the current lease. Only the worker that holds the lease can complete the change.';

alter table private.file_changes enable row level security;
alter table private.file_changes force row level security;
