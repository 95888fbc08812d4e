-- Numbers by which a person looked for others: whoever tries out many would learn who is here.

create table private.phone_searches (
  user_id uuid not null references public.profiles (id) on delete cascade,
  phone text not null,
  searched_at timestamptz not null default now(),
  primary key (user_id, phone)
);

create index phone_searches_searched_at_idx on private.phone_searches (searched_at);

comment on table private.phone_searches is
  'Each number once for a person, found or not, when she first looked for it; forgotten after a day. The same one asked again counts once.';

alter table private.phone_searches enable row level security;
alter table private.phone_searches force row level security;
