-- How far a new list has been compared with the people who were approved before it.

create table private.sanctions_sweeps (
  list_id bigint primary key references private.sanctions_lists (id) on delete restrict,
  after_id uuid,
  compared integer not null default 0,
  found integer not null default 0,
  done_at timestamptz
);

comment on table private.sanctions_sweeps is
  'One row for each list: due work goes through the approved cases of identity in the order of their ids, up to after_id so far.';

alter table private.sanctions_sweeps enable row level security;
alter table private.sanctions_sweeps force row level security;
