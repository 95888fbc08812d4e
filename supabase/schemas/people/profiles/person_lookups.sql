-- Whom a person found by an exact username or phone number: for a day, that is a relation by which an id may be used.

create table private.person_lookups (
  seeker_id uuid not null references public.profiles (id) on delete cascade,
  person_id uuid not null references public.profiles (id) on delete cascade,
  looked_up_at timestamptz not null default now(),
  primary key (seeker_id, person_id)
);

create index person_lookups_person_id_idx on private.person_lookups (person_id);
create index person_lookups_looked_up_at_idx on private.person_lookups (looked_up_at);

comment on table private.person_lookups is
  'Who found whom by an exact username or phone number, and when last. It counts for 24 hours: the seeker opens a conversation, adds a contact or names a recipient with it, and each of these is a relation of its own.';

alter table private.person_lookups enable row level security;
alter table private.person_lookups force row level security;
