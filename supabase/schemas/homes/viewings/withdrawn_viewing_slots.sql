create table private.withdrawn_viewing_slots (
  property_id uuid not null references public.properties (id) on delete cascade,
  starts_at timestamptz not null,
  primary key (property_id, starts_at)
);

comment on table private.withdrawn_viewing_slots is 'Single slots that the owner removed from the viewing hours of a home. A row is deleted when the time of its slot has passed.';

alter table private.withdrawn_viewing_slots enable row level security;
alter table private.withdrawn_viewing_slots force row level security;
