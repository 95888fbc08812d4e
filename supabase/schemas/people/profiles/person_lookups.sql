-- People found by exact username or phone number. For 24 hours, the person who searched may pass
-- the id of the person found to other functions.

create table private.person_lookups (
  seeker_id uuid not null references public.profiles (id) on delete cascade,
  person_id uuid not null references public.profiles (id) on delete cascade,
  looked_up_at timestamptz not null default now(),
  primary key (seeker_id, person_id)
);

create index person_lookups_person_id_idx on private.person_lookups (person_id);
create index person_lookups_looked_up_at_idx on private.person_lookups (looked_up_at);

comment on table private.person_lookups is
  'Lookups by exact username or phone number, with the time of the last lookup of each person. For 24 hours, the person who searched can open a conversation with the person found, add the person found as a contact, or name the person found as a recipient. Each of these actions creates a lasting relation. The lookup is then no longer needed.';

alter table private.person_lookups enable row level security;
alter table private.person_lookups force row level security;
