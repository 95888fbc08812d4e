-- Times, sizes and numbers of files of this instance's backups, for its operators. A backup does
-- not contain its own entry.

create table wasl_platform.backups (
  id uuid primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null default now(),
  size bigint not null check (size > 0),
  file_count bigint not null check (file_count >= 0),
  missing_count bigint not null check (missing_count >= 0)
);
create index backups_finished_at_idx on wasl_platform.backups (finished_at);
comment on table wasl_platform.backups is 'One row per completed backup. A restored backup does not contain its own row.';
comment on column wasl_platform.backups.started_at is 'Everything committed before this time is included.';
comment on column wasl_platform.backups.size is 'Size of the encrypted backup, in bytes.';
comment on column wasl_platform.backups.missing_count is 'Number of files that have a row but whose bytes were missing in the object store.';
