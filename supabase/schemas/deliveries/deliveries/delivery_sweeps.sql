create table private.delivery_sweeps (
  is_only boolean primary key default true,
  swept_at timestamptz not null default now(),
  constraint one_row check (is_only)
);

comment on table private.delivery_sweeps is 'Time of the last cleanup of parcel drafts, tracking links and photos; a single row.';

alter table private.delivery_sweeps enable row level security;
alter table private.delivery_sweeps force row level security;

insert into private.delivery_sweeps default values;
