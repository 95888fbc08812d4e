-- Queue of newly public homes, which the scheduled job matches against saved searches.

create table private.new_homes (
  property_id uuid primary key references public.properties (id) on delete cascade,
  listed_at timestamptz not null default now()
);

comment on table private.new_homes is 'Homes that became public and have not been matched against saved searches yet.';

alter table private.new_homes enable row level security;
alter table private.new_homes force row level security;
