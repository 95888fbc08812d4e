-- Deleted homes that were once public; their old links return 410 Gone.

create table private.deleted_homes (
  id uuid primary key,
  deleted_at timestamptz not null default now()
);

comment on table private.deleted_homes is
  'Random ids of deleted homes that were once public; their pages return 410 Gone. No other data is kept.';

alter table private.deleted_homes enable row level security;
alter table private.deleted_homes force row level security;
