-- Drafts that were not changed for 30 days are deleted together with their unsent documents.

create table private.identity_sweeps (
  is_only boolean primary key default true,
  swept_at timestamptz not null default '-infinity',
  constraint sweep_is_one_row check (is_only)
);

comment on table private.identity_sweeps is
  'Time of the last cleanup of drafts and documents; a single row. The cleanup runs at most once an hour, because scanning all documents in every run of the scheduled job (every 30 seconds) would be wasteful.';

alter table private.identity_sweeps enable row level security;
alter table private.identity_sweeps force row level security;

insert into private.identity_sweeps default values;
