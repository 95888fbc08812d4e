-- Progress of comparing a new list with the people approved before it.

create table private.sanctions_sweeps (
  list_id bigint primary key references private.sanctions_lists (id) on delete restrict,
  after_id uuid,
  compared integer not null default 0,
  found integer not null default 0,
  done_at timestamptz
);

comment on table private.sanctions_sweeps is
  'One row for each list: the scheduled job iterates over approved identity cases by id, up to after_id so far.';

alter table private.sanctions_sweeps enable row level security;
alter table private.sanctions_sweeps force row level security;
