-- Invitations to work for a courier, addressed to a person's account or phone number.

create table private.courier_invitations (
  id uuid primary key,
  courier_id uuid not null references public.couriers (id) on delete restrict,
  role text not null,
  city_id integer references public.cities (id) on delete restrict,
  user_id uuid references public.profiles (id) on delete cascade,
  phone text,
  invited_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  answer text,
  answered_at timestamptz,
  constraint role_is_known check (role in ('manager', 'agent')),
  constraint agent_has_a_city check ((role = 'agent') = (city_id is not null)),
  constraint somebody_is_named check (user_id is not null or phone is not null or answer is not null),
  constraint phone_is_e164 check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  constraint answer_is_known check (answer in ('accepted', 'declined', 'withdrawn')),
  constraint answer_has_a_time check ((answer is null) = (answered_at is null))
);

create unique index one_open_invitation_of_a_person on private.courier_invitations (courier_id, role, user_id)
  where answer is null and user_id is not null;
create unique index one_open_invitation_of_a_phone on private.courier_invitations (courier_id, role, phone)
  where answer is null and phone is not null;
create index courier_invitations_courier_id_idx on private.courier_invitations (courier_id, created_at desc);
create index courier_invitations_user_id_idx on private.courier_invitations (user_id);
create index courier_invitations_phone_idx on private.courier_invitations (phone) where answer is null;
create index courier_invitations_invited_by_idx on private.courier_invitations (invited_by);

comment on table private.courier_invitations is
  'Invitations to manage a courier or to be its agent in a city. A person gets either role only by accepting an invitation.';
comment on column private.courier_invitations.phone is
  'The phone number that the inviter typed, if any. A person who has verified this number sees the invitation. The inviter does not learn whether an account has this number.';

alter table private.courier_invitations enable row level security;
alter table private.courier_invitations force row level security;
