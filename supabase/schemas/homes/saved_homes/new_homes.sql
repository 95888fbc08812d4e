-- What the clock does for homes: alerts of saved searches, files that nobody names, owners who come back.

create table private.new_homes (
  property_id uuid primary key references public.properties (id) on delete cascade,
  listed_at timestamptz not null default now()
);

comment on table private.new_homes is 'Homes that became public and were not yet held against the saved searches.';

alter table private.new_homes enable row level security;
alter table private.new_homes force row level security;
