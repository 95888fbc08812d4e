-- Kinds of transfer events, each with a party that is notified of such events. A trigger looks up
-- the kind of every new event of the timeline in this table.

create table private.transfer_notices (
  event_kind text not null,
  party text not null,
  is_after_funding boolean not null default false,
  primary key (event_kind, party),
  constraint party_is_known check (party in ('sender', 'receiver', 'chosen_broker', 'broker', 'cash_broker'))
);

comment on table private.transfer_notices is 'Kinds of transfer events that notify a party. The actor is never notified.';
comment on column private.transfer_notices.party is
  'Party to notify. chosen_broker is the broker whom the sender chose and who has not accepted; broker is the broker who has accepted; cash_broker is the broker who counted the cash of the last handover.';
comment on column private.transfer_notices.is_after_funding is 'True if the party is notified only after the cash was paid in, so that the party does not learn of a transfer that was never funded.';

alter table private.transfer_notices enable row level security;
alter table private.transfer_notices force row level security;

insert into private.transfer_notices (event_kind, party, is_after_funding) values
  ('confirmed', 'chosen_broker', false),
  ('broker_preaccepted', 'sender', false),
  ('broker_declined', 'sender', false),
  ('cash_recorded', 'sender', false),
  ('cash_rejected', 'cash_broker', false),
  ('funded', 'cash_broker', false),
  ('funded', 'receiver', false),
  ('funded', 'chosen_broker', false),
  ('funded', 'broker', false),
  ('broker_accepted', 'sender', false),
  ('broker_accepted', 'receiver', false),
  ('broker_gave_up', 'sender', false),
  ('broker_gave_up', 'receiver', false),
  ('payout_locked', 'sender', false),
  ('payout_code_renewed', 'broker', false),
  ('payout_counted', 'broker', false),
  ('completed', 'sender', false),
  ('completed', 'receiver', false),
  ('abandoned', 'receiver', true),
  ('abandoned', 'broker', true),
  ('expired', 'sender', false),
  ('expired', 'receiver', true),
  ('expired', 'broker', true),
  ('refund_locked', 'sender', false),
  ('refund_paid', 'sender', false),
  ('cash_ready', 'sender', false),
  ('cash_ready', 'receiver', false),
  ('promise_missed', 'sender', false),
  ('promise_missed', 'receiver', false),
  ('held', 'sender', false),
  ('held', 'receiver', true),
  ('held', 'broker', true),
  ('hold_released', 'sender', false),
  ('hold_released', 'receiver', true),
  ('hold_released', 'broker', true),
  ('hold_refused', 'sender', false),
  ('hold_refused', 'receiver', true),
  ('hold_refused', 'broker', true),
  ('voucher_made', 'sender', false),
  ('voucher_made', 'broker', false);
