create table private.hidden_owners (
  owner_id uuid primary key references public.profiles (id) on delete cascade,
  hidden_until timestamptz not null
);

comment on table private.hidden_owners is 'Owners who are suspended for a time: their homes come back by due work.';

alter table private.hidden_owners enable row level security;
alter table private.hidden_owners force row level security;
