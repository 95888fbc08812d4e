-- Records of requests to see the phone number of a home's owner. The requests are counted, because
-- each person may make only a limited number of requests.

create table private.phone_reveals (
  user_id uuid not null references public.profiles (id) on delete cascade,
  property_id uuid not null references public.properties (id) on delete cascade,
  revealed_at timestamptz not null default now(),
  primary key (user_id, property_id)
);

create index phone_reveals_user_id_idx on private.phone_reveals (user_id, revealed_at);
create index phone_reveals_property_id_idx on private.phone_reveals (property_id);

comment on table private.phone_reveals is 'Requests of a person to see the phone number of a home''s owner, with the time of the last request; used to limit bulk collection of phone numbers.';

alter table private.phone_reveals enable row level security;
alter table private.phone_reveals force row level security;
