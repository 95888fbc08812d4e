-- Log of retention runs. Each entry contains the class of the data, the number of rows that the run
-- deleted or blanked, and the time. It does not contain the data.

create table private.retention_runs (
  id bigint generated always as identity primary key,
  class text not null references private.retention_classes (name) on delete restrict,
  ran_at timestamptz not null default clock_timestamp(),
  row_count integer not null,
  constraint count_is_positive check (row_count > 0)
);

create index retention_runs_class_idx on private.retention_runs (class, ran_at);

comment on table private.retention_runs is
  'Retention runs that deleted or blanked rows. Each run adds a new row, so that concurrent runs do not wait for each other. Append-only.';

create trigger _100_refuse_change before update or delete on private.retention_runs
  for each row execute function private.refuse_change();

alter table private.retention_runs enable row level security;
alter table private.retention_runs force row level security;
