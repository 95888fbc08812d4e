-- Phone numbers that people have searched for. Searches are limited, because mass searches would
-- reveal which phone numbers have an account.

create table private.phone_searches (
  user_id uuid not null references public.profiles (id) on delete cascade,
  phone text not null,
  searched_at timestamptz not null default now(),
  primary key (user_id, phone)
);

create index phone_searches_searched_at_idx on private.phone_searches (searched_at);

comment on table private.phone_searches is
  'One row for each person and searched number, whether an account was found or not, with the time of the first search. The row is deleted after a day. Repeated searches for one number count as one.';

alter table private.phone_searches enable row level security;
alter table private.phone_searches force row level security;
