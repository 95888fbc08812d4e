-- Progress of comparing a new list with the people who were approved before its import.

create table private.sanctions_sweeps (
  list_id bigint primary key references private.sanctions_lists (id) on delete restrict,
  after_id uuid,
  compared integer not null default 0,
  found integer not null default 0,
  done_at timestamptz
);

comment on table private.sanctions_sweeps is
  'One row for each sanctions list. The scheduled job processes approved identity cases in order of id; after_id is the id of the last case processed.';

alter table private.sanctions_sweeps enable row level security;
alter table private.sanctions_sweeps force row level security;
