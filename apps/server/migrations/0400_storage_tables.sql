-- Buckets and objects, with the columns of Supabase's storage schema, so that application SQL runs
-- both here and on Supabase.

create schema storage;
comment on schema storage is 'Metadata of files. The bytes of the files are in the object store of the server.';

create table storage.buckets (
  id text primary key,
  name text not null,
  owner uuid,
  owner_id text,
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  constraint "a bucket's name has 1 to 100 characters" check (char_length(name) between 1 and 100)
);
create unique index bname on storage.buckets (name);

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner uuid,
  owner_id text,
  metadata jsonb,
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now()
);
create unique index bucketid_objname on storage.objects (bucket_id, name);
-- Index for listing objects: names are compared byte by byte, independent of the database's
-- collation.
create index objects_bucket_id_name_c_idx on storage.objects (bucket_id, name collate "C");
create index objects_version_idx on storage.objects (version);

comment on table storage.buckets is 'Named containers of files; the rules of a bucket apply to every file in it.';
comment on column storage.buckets.public is 'If true, anybody who knows a file''s URL may read the file. Listing and writing still follow the policies.';
comment on column storage.buckets.file_size_limit is 'In bytes; null means that only the server''s own limit applies.';
comment on column storage.buckets.allowed_mime_types is 'Allowed MIME types of files in the bucket, such as image/png or image/*; null allows any type.';
comment on table storage.objects is 'One row per file; policies on this table control access to files.';
comment on column storage.objects.owner_id is 'Subject of the token with which the object was last written; null when the object was written with an API key.';
comment on column storage.objects.metadata is 'Size, type and cache control, written by the server.';
comment on column storage.objects.user_metadata is 'Metadata that the uploader sets. It must not be used for authorisation.';
comment on column storage.objects.version is 'Identifies the bytes in the object store. Every write creates a new version; a move keeps the version.';

create table storage.discarded_versions (
  version text primary key,
  remove_after timestamptz not null default now()
);
create index discarded_versions_remove_after_idx on storage.discarded_versions (remove_after);
comment on table storage.discarded_versions is 'Object versions to be deleted, because no row refers to them. Versions of unfinished uploads are listed too, in case an upload is never completed.';

create table storage.resumable_uploads (
  id uuid primary key,
  version uuid not null,
  bucket_id text not null references storage.buckets (id) on delete cascade,
  name text not null,
  size bigint not null check (size >= 0),
  metadata jsonb not null,
  is_upsert boolean not null,
  role text not null,
  owner_id text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index resumable_uploads_created_at_idx on storage.resumable_uploads (created_at);
create index resumable_uploads_bucket_id_idx on storage.resumable_uploads (bucket_id);
comment on table storage.resumable_uploads is 'Resumable uploads (TUS) of the last 24 hours. Completed uploads are kept, so that clients can query the state of an upload.';

create table storage.resumable_parts (
  upload_id uuid not null references storage.resumable_uploads (id) on delete cascade,
  start_at bigint not null check (start_at >= 0),
  length bigint not null check (length > 0),
  version uuid not null,
  primary key (upload_id, start_at)
);
comment on table storage.resumable_parts is 'Received parts of an upload. The primary key prevents a second part at the same position.';

alter table storage.buckets enable row level security;
alter table storage.buckets force row level security;
alter table storage.objects enable row level security;
alter table storage.objects force row level security;
alter table storage.discarded_versions enable row level security;
alter table storage.resumable_uploads enable row level security;
alter table storage.resumable_parts enable row level security;

-- Grants the same rights as Supabase, except those that row-level security does not restrict
-- (truncate, references, trigger).
grant usage on schema storage to anon, authenticated, service_role;
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role;
