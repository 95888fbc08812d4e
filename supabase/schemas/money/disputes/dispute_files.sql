create table private.dispute_files (
  id uuid primary key,
  dispute_id uuid not null references private.disputes (id) on delete restrict,
  entry_id uuid not null references private.dispute_entries (id) on delete restrict,
  owner_id uuid references public.profiles (id) on delete set null,
  storage_path text not null unique,
  media_type text not null,
  byte_size bigint not null,
  created_at timestamptz not null default now(),
  constraint media_type_is_known check (media_type in ('image/jpeg', 'image/png', 'application/pdf')),
  constraint byte_size_is_small_enough check (byte_size between 1 and 10485760)
);

create index dispute_files_dispute_id_idx on private.dispute_files (dispute_id);
create index dispute_files_entry_id_idx on private.dispute_files (entry_id);
create index dispute_files_owner_id_idx on private.dispute_files (owner_id);

comment on table private.dispute_files is 'Evidence: photos and PDF files attached to an entry of a dispute. The files are in the bucket dispute-files.';
comment on column private.dispute_files.storage_path is 'Object name: <dispute>/<person>/<file>.<jpg, png or pdf>.';

create trigger _100_refuse_change before update of id, dispute_id, entry_id, storage_path, media_type, byte_size, created_at
  on private.dispute_files
  for each row execute function private.refuse_change();

create trigger _200_refuse_early_change before delete on private.dispute_files
  for each row execute function private.refuse_early_change('disputes', 'created_at');

alter table private.dispute_files enable row level security;
alter table private.dispute_files force row level security;
