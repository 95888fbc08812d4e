create table private.delivery_sweeps (
  is_only boolean primary key default true,
  swept_at timestamptz not null default now(),
  constraint one_row check (is_only)
);

comment on table private.delivery_sweeps is 'When drafts, links and photos of parcels were last swept; one row.';

alter table private.delivery_sweeps enable row level security;
alter table private.delivery_sweeps force row level security;

insert into private.delivery_sweeps default values;
