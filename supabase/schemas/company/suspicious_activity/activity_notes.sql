create table private.activity_notes (
  id bigint generated always as identity primary key,
  case_id uuid not null references private.activity_cases (id) on delete restrict,
  note_id uuid not null,
  kind text not null,
  text text not null,
  written_by uuid not null,
  written_at timestamptz not null default now(),
  constraint note_is_written_once unique (note_id),
  constraint kind_is_known check (kind in ('note', 'decision', 'export')),
  constraint text_has_a_length check (char_length(text) between 3 and 2000)
);

create index activity_notes_case_id_idx on private.activity_notes (case_id, id);

comment on table private.activity_notes is 'Notes of compliance operators on a case. Append-only until the end of the retention period.';

create trigger _100_refuse_change before update on private.activity_notes
  for each row execute function private.refuse_change();
create trigger _200_refuse_early_change before delete on private.activity_notes
  for each row execute function private.refuse_early_change('activity_cases', 'written_at');

alter table private.activity_notes enable row level security;
alter table private.activity_notes force row level security;
