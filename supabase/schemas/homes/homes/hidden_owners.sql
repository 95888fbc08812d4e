create table private.hidden_owners (
  owner_id uuid primary key references public.profiles (id) on delete cascade,
  hidden_until timestamptz not null
);

comment on table private.hidden_owners is 'Owners with a temporary suspension; scheduled work shows their homes again when it ends.';

alter table private.hidden_owners enable row level security;
alter table private.hidden_owners force row level security;
