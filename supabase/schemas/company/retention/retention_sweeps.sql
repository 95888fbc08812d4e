-- For each retention class: the time of the last complete run of the retention job.

create table private.retention_sweeps (
  class text primary key references private.retention_classes (name) on delete restrict,
  swept_at timestamptz not null default '-infinity'
);

comment on table private.retention_sweeps is
  'One row for each retention class that the retention job processes once a day. Classes without a row either have no retention period, or other steps of the scheduled job delete their rows.';

alter table private.retention_sweeps enable row level security;
alter table private.retention_sweeps force row level security;

insert into private.retention_sweeps (class)
select c.name from private.retention_classes c where c.worker = 'retain_' || c.name;
