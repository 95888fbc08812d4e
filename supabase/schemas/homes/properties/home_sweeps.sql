create table private.home_sweeps (
  is_only boolean primary key default true,
  swept_at timestamptz not null default now(),
  constraint one_row check (is_only)
);

comment on table private.home_sweeps is 'Time of the last cleanup of the picture buckets; a single row.';

alter table private.home_sweeps enable row level security;
alter table private.home_sweeps force row level security;

insert into private.home_sweeps default values;
