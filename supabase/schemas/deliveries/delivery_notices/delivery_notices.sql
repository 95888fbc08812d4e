create table private.delivery_notices (
  event_kind text not null,
  party text not null,
  primary key (event_kind, party),
  constraint party_is_known check (party in ('sender', 'receiver'))
);

comment on table private.delivery_notices is 'Kinds of parcel events that cause notifications, with the recipients of each. The actor is never notified.';

alter table private.delivery_notices enable row level security;
alter table private.delivery_notices force row level security;

insert into private.delivery_notices (event_kind, party) values
  ('submitted', 'receiver'),
  ('pickup_missed', 'sender'),
  ('weigh_in_asked', 'sender'),
  ('picked_up', 'sender'), ('picked_up', 'receiver'),
  ('out_for_delivery', 'sender'), ('out_for_delivery', 'receiver'),
  ('attempt_failed', 'sender'), ('attempt_failed', 'receiver'),
  ('rescheduled', 'sender'), ('rescheduled', 'receiver'),
  ('refused', 'sender'), ('refused', 'receiver'),
  ('delivered', 'sender'), ('delivered', 'receiver'),
  ('returned', 'sender'), ('returned', 'receiver'),
  ('cancelled', 'sender'), ('cancelled', 'receiver'),
  ('lost', 'sender'), ('lost', 'receiver'),
  ('passed_on', 'sender'), ('passed_on', 'receiver'),
  ('refund_locked', 'sender'), ('refund_paid', 'sender'),
  ('claim_decided', 'sender'), ('claim_decided', 'receiver');
insert into private.delivery_notices (event_kind, party) values ('return_started', 'sender'), ('return_started', 'receiver');
