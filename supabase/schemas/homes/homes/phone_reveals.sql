-- Reaching an owner: by chat with a card of the home, or by a phone number that she shows and that is counted.

create table private.phone_reveals (
  user_id uuid not null references public.profiles (id) on delete cascade,
  property_id uuid not null references public.properties (id) on delete cascade,
  revealed_at timestamptz not null default now(),
  primary key (user_id, property_id)
);

create index phone_reveals_user_id_idx on private.phone_reveals (user_id, revealed_at);
create index phone_reveals_property_id_idx on private.phone_reveals (property_id);

comment on table private.phone_reveals is 'Who asked for which owner''s number and when last: a limit for whoever collects numbers.';

alter table private.phone_reveals enable row level security;
alter table private.phone_reveals force row level security;
