-- Drafts that nobody touched for 30 days go, and with them the papers that were never sent in.

create table private.identity_sweeps (
  is_only boolean primary key default true,
  swept_at timestamptz not null default '-infinity',
  constraint sweep_is_one_row check (is_only)
);

comment on table private.identity_sweeps is
  'When old drafts and papers were swept last, one row: looking through all papers every 30 seconds would be work for nothing.';

alter table private.identity_sweeps enable row level security;
alter table private.identity_sweeps force row level security;

insert into private.identity_sweeps default values;
