-- Homes that were public once and were deleted, so that whoever follows an old link hears that it is gone for good.

create table private.deleted_homes (
  id uuid primary key,
  deleted_at timestamptz not null default now()
);

comment on table private.deleted_homes is
  'The random ids of homes that were shown once and deleted: their pages answer that they are gone. Nothing else of them is left.';

alter table private.deleted_homes enable row level security;
alter table private.deleted_homes force row level security;
