create table private.interview_slots (
  id uuid primary key,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  place text not null,
  offered_by uuid not null,
  application_id uuid references private.broker_applications (id) on delete set null,
  outcome text,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  constraint slot_ends_after_it_begins check (starts_at < ends_at),
  constraint place_has_a_length check (char_length(place) between 3 and 200),
  constraint outcome_is_known check (outcome in ('held', 'missed'))
);

create unique index one_slot_for_an_application on private.interview_slots (application_id)
  where outcome is null and withdrawn_at is null;
create index interview_slots_application_id_idx on private.interview_slots (application_id);
create index interview_slots_starts_at_idx on private.interview_slots (starts_at, id);

comment on table private.interview_slots is 'Interview times that operators offer. A slot can be booked for only one application, and the first application that books the slot gets it.';
comment on column private.interview_slots.place is 'Location of the interview, or instructions for taking part remotely.';
comment on column private.interview_slots.offered_by is 'Operator who offered the slot. There is no foreign key, because checking the key would lock the operator''s row after the applicant''s row, which violates the lock order.';

alter table private.interview_slots enable row level security;
alter table private.interview_slots force row level security;
