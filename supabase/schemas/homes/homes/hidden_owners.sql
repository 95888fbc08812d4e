create table private.hidden_owners (
  owner_id uuid primary key references public.profiles (id) on delete cascade,
  hidden_until timestamptz not null
);

comment on table private.hidden_owners is 'Owners whose account is suspended temporarily. When the suspension ends, the scheduled job makes their homes visible again.';

alter table private.hidden_owners enable row level security;
alter table private.hidden_owners force row level security;
