-- When this instance was backed up, which no backup says of itself: asked by whoever looks after the instance.

create table wasl_platform.backups (
  id uuid primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null default now(),
  size bigint not null check (size > 0),
  file_count bigint not null check (file_count >= 0),
  missing_count bigint not null check (missing_count >= 0)
);
create index backups_finished_at_idx on wasl_platform.backups (finished_at);
comment on table wasl_platform.backups is 'One row for each backup that was finished; one that is restored does not know of itself.';
comment on column wasl_platform.backups.started_at is 'Everything committed before is in it.';
comment on column wasl_platform.backups.size is 'In bytes, sealed.';
comment on column wasl_platform.backups.missing_count is 'Files that rows named, and whose bytes the store did not have.';
