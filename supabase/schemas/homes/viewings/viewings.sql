-- Viewings: appointments to see a home. A viewing has one row from the request to the visit.

create table private.viewings (
  id uuid primary key,
  property_id uuid not null,
  owner_id uuid not null references public.profiles (id) on delete cascade,
  asker_id uuid not null references public.profiles (id) on delete cascade,
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  title text not null,
  title_fr text,
  title_ar text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'asked',
  waiting_for text,
  expires_at timestamptz,
  ended_by text,
  ended_at timestamptz,
  change_count integer not null default 0,
  proposal_count integer not null default 0,
  confirmed_at timestamptz,
  day_reminded_at timestamptz,
  soon_reminded_at timestamptz,
  created_at timestamptz not null default now(),
  constraint nobody_visits_her_own_home check (owner_id <> asker_id),
  constraint viewing_ends_after_it_begins check (starts_at < ends_at),
  constraint status_is_known check (status in ('asked', 'confirmed', 'declined', 'cancelled', 'expired', 'done')),
  constraint what_is_asked_waits_for_somebody check (
    (status = 'asked') = (waiting_for is not null) and (status = 'asked') = (expires_at is not null)
    and coalesce(waiting_for in ('owner', 'asker'), true)),
  constraint what_is_cancelled_says_by_whom check (
    (status = 'cancelled') = (ended_by is not null) and coalesce(ended_by in ('owner', 'asker', 'home'), true)),
  constraint what_is_over_has_an_end check ((status in ('asked', 'confirmed')) = (ended_at is null)),
  constraint what_is_confirmed_has_a_time check (status <> 'confirmed' or confirmed_at is not null)
);

create unique index one_open_viewing_of_a_home on private.viewings (asker_id, property_id)
  where status in ('asked', 'confirmed');
create index viewings_property_id_idx on private.viewings (property_id, starts_at) where status in ('asked', 'confirmed');
create index viewings_asker_id_idx on private.viewings (asker_id, created_at);
create index viewings_owner_id_idx on private.viewings (owner_id, created_at);
create index viewings_conversation_id_idx on private.viewings (conversation_id);
create index viewings_expires_at_idx on private.viewings (expires_at) where status = 'asked';
create index viewings_starts_at_idx on private.viewings (starts_at) where status = 'confirmed';
create index viewings_ended_at_idx on private.viewings (ended_at);

comment on table private.viewings is
  'Viewings with their status. A new viewing has the status asked, and then becomes confirmed, declined or expired. An asked or confirmed viewing can be cancelled until it ends. When a confirmed viewing ends, its status becomes done.';
comment on column private.viewings.property_id is 'No foreign key: the home may be deleted, in which case the viewing is cancelled and both people are notified.';
comment on column private.viewings.title is 'Title of the home at the time of the request, with title_fr and title_ar. If the owner changes the title later, the new title is not copied, because the owner might never publish it.';
comment on column private.viewings.waiting_for is 'The person whose answer is pending: the owner, or the asker after the owner has proposed another time.';
comment on column private.viewings.expires_at is 'Deadline for an answer: two days after the request, but at the latest an hour before the viewing.';
comment on column private.viewings.ended_by is 'Party that cancelled the viewing: owner or asker; home if it was cancelled because the home is no longer public.';
comment on column private.viewings.change_count is 'Number of changes of time or status. Calendar programs use it as the sequence number, to recognise the newer version of an entry.';
comment on column private.viewings.proposal_count is 'Number of proposals of another time that the two people have made for this viewing.';

alter table private.viewings enable row level security;
alter table private.viewings force row level security;
