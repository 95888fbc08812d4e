-- Copies of data under a legal hold that a delete or an update would otherwise have destroyed.

create table private.held_copies (
  id bigint generated always as identity primary key,
  hold_ids uuid[] not null,
  table_name text not null,
  row_id uuid,
  content jsonb not null,
  kept_at timestamptz not null default now(),
  constraint some_hold_wants_it check (cardinality(hold_ids) > 0)
);

create index held_copies_hold_ids_idx on private.held_copies using gin (hold_ids);
create index held_copies_row_id_idx on private.held_copies (row_id);

comment on table private.held_copies is
  'Copies of rows, made before they were deleted, emptied or changed during a legal hold. Only compliance can read the copies; they are deleted after the release of the hold (private.retain_held_copies).';
comment on column private.held_copies.row_id is 'Id of the copied row, if this id is a uuid. When the copied row no longer exists, holds_of uses this id to find the legal holds on rows that depended on it.';

create trigger _100_refuse_change before update on private.held_copies
  for each row execute function private.refuse_change();

alter table private.held_copies enable row level security;
alter table private.held_copies force row level security;
