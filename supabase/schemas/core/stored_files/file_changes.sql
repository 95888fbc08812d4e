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
