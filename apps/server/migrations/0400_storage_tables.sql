-- Buckets and objects, with the columns of Supabase's storage schema, so that product SQL runs on both.

create schema storage;
comment on schema storage is 'What the storage service knows about files; their bytes lie in its object store.';

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
-- Listing walks names byte by byte, whatever the database's language.
create index objects_bucket_id_name_c_idx on storage.objects (bucket_id, name collate "C");
create index objects_version_idx on storage.objects (version);

comment on table storage.buckets is 'Named places for files; the rules of a bucket hold for everything in it.';
comment on column storage.buckets.public is 'Whoever knows an address may read it; listing and writing still ask the policies.';
comment on column storage.buckets.file_size_limit is 'In bytes; null means the server''s own limit alone.';
comment on column storage.buckets.allowed_mime_types is 'Such as image/png or image/*; null means any.';
comment on table storage.objects is 'One row for each file; policies on it decide who may do what.';
comment on column storage.objects.owner_id is 'Subject of the token that wrote it last; null when that was a key.';
comment on column storage.objects.metadata is 'Size, type and cache rule, written by the server.';
comment on column storage.objects.user_metadata is 'What the uploader added; never a ground for a right.';
comment on column storage.objects.version is 'Names the bytes in the object store; every write has a new one, a move keeps it.';

create table storage.discarded_versions (
  version text primary key,
  remove_after timestamptz not null default now()
);
create index discarded_versions_remove_after_idx on storage.discarded_versions (remove_after);
comment on table storage.discarded_versions is 'Bytes to be removed: no row names them any more, or not yet, in case an upload never gets so far.';

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
comment on table storage.resumable_uploads is 'Uploads in parts (TUS) of the last 24 hours; a finished one stays so that its client can ask.';

create table storage.resumable_parts (
  upload_id uuid not null references storage.resumable_uploads (id) on delete cascade,
  start_at bigint not null check (start_at >= 0),
  length bigint not null check (length > 0),
  version uuid not null,
  primary key (upload_id, start_at)
);
comment on table storage.resumable_parts is 'The parts that have arrived; the key refuses a second one at the same place.';

alter table storage.buckets enable row level security;
alter table storage.buckets force row level security;
alter table storage.objects enable row level security;
alter table storage.objects force row level security;
alter table storage.discarded_versions enable row level security;
alter table storage.resumable_uploads enable row level security;
alter table storage.resumable_parts enable row level security;

-- The rights of Supabase, less those that row-level security does not reach (truncate, references, trigger).
grant usage on schema storage to anon, authenticated, service_role;
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role;
