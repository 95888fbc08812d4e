-- Progress of comparing a new sanctions list with the people who were approved before its import.

create table private.sanctions_sweeps (
  list_id bigint primary key references private.sanctions_lists (id) on delete restrict,
  after_id uuid,
  compared integer not null default 0,
  found integer not null default 0,
  done_at timestamptz
);

comment on table private.sanctions_sweeps is
  'Progress of comparing each sanctions list with the people approved before the import of the list. Each list has one row. The scheduled job compares approved identity cases in order of id. The column after_id holds the id of the last case compared.';

alter table private.sanctions_sweeps enable row level security;
alter table private.sanctions_sweeps force row level security;
