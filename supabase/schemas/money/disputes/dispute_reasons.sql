-- Reasons for disputing a transfer. Each row contains the party that may choose the reason, the
-- final status that the transfer must have, and the respondent, who is asked to describe the
-- events.

create table private.dispute_reasons (
  party text not null,
  code text not null,
  position integer not null,
  status text,
  respondent text not null,
  is_refund_frozen boolean not null default false,
  primary key (party, code),
  constraint party_is_known check (party in ('sender', 'receiver', 'broker')),
  constraint status_is_final check (status in ('completed', 'abandoned')),
  constraint respondent_is_known check (respondent in ('payout_broker', 'refund_broker', 'customer', 'nobody'))
);

comment on table private.dispute_reasons is 'Reasons for a dispute. Each row is a reason that one party of a transfer can choose. The message catalogues contain the texts of the reasons.';
comment on column private.dispute_reasons.status is 'Final status of the transfer to which the reason applies; null if the reason applies to both final statuses.';
comment on column private.dispute_reasons.respondent is
  'Respondent: the other party, who is asked to describe the events. payout_broker is the broker who paid out the transfer, and refund_broker the broker who paid its refund. customer is the sender if the dispute is about a cash-in or a refund, and the receiver if it is about a payout. nobody means that only the company answers.';
comment on column private.dispute_reasons.is_refund_frozen is 'True if a dispute with this reason questions the refund of the transfer. The refund is then not paid while the dispute is open.';

alter table private.dispute_reasons enable row level security;
alter table private.dispute_reasons force row level security;

insert into private.dispute_reasons (party, code, position, status, respondent, is_refund_frozen) values
  ('sender', 'not_received', 1, 'completed', 'payout_broker', false),
  ('sender', 'wrong_amount', 2, 'completed', 'payout_broker', false),
  ('sender', 'paid_to_another', 3, 'completed', 'payout_broker', false),
  ('sender', 'refund_not_received', 4, 'abandoned', 'refund_broker', true),
  ('sender', 'cash_not_recorded', 5, 'abandoned', 'nobody', false),
  ('sender', 'fee_wrong', 6, null, 'nobody', false),
  ('sender', 'other', 9, null, 'nobody', false),
  ('receiver', 'not_received', 1, 'completed', 'payout_broker', false),
  ('receiver', 'wrong_amount', 2, 'completed', 'payout_broker', false),
  ('receiver', 'paid_to_another', 3, 'completed', 'payout_broker', false),
  ('receiver', 'asked_for_more', 4, 'completed', 'payout_broker', false),
  ('receiver', 'other', 9, null, 'nobody', false),
  ('broker', 'counted_wrong', 1, null, 'customer', true),
  ('broker', 'false_notes', 2, null, 'customer', true),
  ('broker', 'other', 9, null, 'nobody', false);
