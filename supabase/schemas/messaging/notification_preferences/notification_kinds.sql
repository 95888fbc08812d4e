-- Delivery settings of each kind of notification: the channels on which it is sent, whether it
-- ignores quiet hours, whether the person can turn it off, and the delay of its e-mail.

create table private.notification_kinds (
  type text not null,
  kind text not null,
  channels text[] not null default '{push}',
  is_urgent boolean not null default false,
  is_security boolean not null default false,
  mail_after interval not null default '0',
  primary key (type, kind),
  constraint channels_are_known check (channels <@ '{push,email,sms}'),
  constraint mail_waits_a_while check (mail_after between '0' and '1 day')
);

comment on table private.notification_kinds is
  'One row for each kind of notification, with the channels and the rules for sending it. A test fails if a kind has no row, because its notifications would be sent by push only.';
comment on column private.notification_kinds.channels is 'Channels on which this kind is sent, subject to the person''s choices.';
comment on column private.notification_kinds.is_urgent is
  'True if the notification ignores quiet hours, because it is urgent: somebody is waiting for the person at a counter or a door, or a deadline of the person is about to end.';
comment on column private.notification_kinds.is_security is
  'True if the notification ignores quiet hours and cannot be turned off, because it reports code attempts or a new device.';
comment on column private.notification_kinds.mail_after is 'Delay of the e-mail. If the person reads the notification before the delay is over, the e-mail is not sent.';

alter table private.notification_kinds enable row level security;
alter table private.notification_kinds force row level security;

insert into private.notification_kinds (type, kind, mail_after, channels) values
  ('message', 'message', '1 hour', '{push,email}');

insert into private.notification_kinds (type, kind, channels)
select of.type, unnest(of.kinds), of.channels from (values
  ('message', '{push}'::text[], array['request', 'added']),
  ('transaction', '{push}', array[
    'confirmed', 'broker_preaccepted', 'broker_declined', 'funded', 'broker_accepted', 'broker_gave_up']),
  ('transaction', '{push,email}', array[
    'abandoned', 'refund_paid', 'promise_missed', 'held', 'hold_released', 'hold_refused', 'schedule_due',
    'dispute_opened', 'dispute_said', 'dispute_answered', 'dispute_answer_late', 'dispute_decision_late', 'dispute_won',
    'dispute_declined', 'dispute_withdrawn', 'dispute_refund_paid', 'voucher_made']),
  ('transaction', '{push,sms}', array['cash_ready', 'payout_reminder']),
  ('transaction', '{push,email,sms}', array['completed', 'expired']),
  ('delivery', '{push}', array['submitted', 'picked_up', 'rescheduled', 'return_started', 'passed_on']),
  ('delivery', '{push,email}', array[
    'refused', 'delivered', 'returned', 'cancelled', 'lost', 'refund_paid', 'claim_decided']),
  ('delivery', '{push,sms}', array['out_for_delivery', 'attempt_failed', 'pickup_missed']),
  ('account', '{email}', array['monthly_digest']),
  ('account', '{push}', array[
    'courier_invitation_accepted', 'courier_invitation_declined', 'settlement_confirmed', 'settlement_settled',
    'settlement_declined']),
  ('account', '{push,email}', array[
    'home_alert', 'home_viewing_asked', 'home_viewing_proposed', 'home_viewing_confirmed', 'home_viewing_declined',
    'home_viewing_expired', 'home_viewing_tomorrow', 'home_taken_down', 'home_put_back', 'identity_approved', 'identity_rejected', 'identity_more_requested',
    'address_approved', 'address_rejected', 'courier_invited', 'courier_work_ended', 'broker_interview_missed',
    'broker_interview_cancelled', 'broker_application_accepted', 'broker_application_rejected',
    'broker_application_approved', 'broker_suspended', 'broker_suspension_lifted', 'broker_suspension_upheld', 'broker_ended',
    'settlement_proposed', 'operator_dispute_late', 'operator_broker_device_asked',
    'operator_courier_device_asked', 'operator_money_proposed', 'operator_money_executed', 'operator_money_rejected',
    'operator_money_expired', 'operator_money_findings'])) as of (type, channels, kinds);

insert into private.notification_kinds (type, kind, is_urgent, channels) values
  -- Operators send operator_test to themselves to test the notifications. It reports no event.
  ('account', 'operator_test', true, '{email,sms}'),
  ('transaction', 'cash_recorded', true, '{push}'),
  ('transaction', 'cash_rejected', true, '{push}'),
  ('transaction', 'payout_counted', true, '{push}'),
  ('transaction', 'payout_code_renewed', true, '{push}'),
  ('transaction', 'promise_due', true, '{push,email,sms}'),
  ('delivery', 'weigh_in_asked', true, '{push,sms}'),
  -- home_viewing_cancelled is urgent because somebody may already be on the way.
  ('account', 'home_viewing_cancelled', true, '{push,email}'),
  ('account', 'home_viewing_soon', true, '{push}');

insert into private.notification_kinds (type, kind, is_security, channels) values
  ('transaction', 'payout_locked', true, '{push,email}'),
  ('transaction', 'refund_locked', true, '{push,email}'),
  ('transaction', 'dispute_refund_locked', true, '{push,email}'),
  ('delivery', 'refund_locked', true, '{push,email}'),
  ('account', 'courier_device_asked', true, '{push,email}'),
  ('account', 'courier_device_allowed', true, '{push,email}'),
  ('account', 'courier_device_refused', true, '{push,email}'),
  ('account', 'broker_device_allowed', true, '{push,email}'),
  ('account', 'broker_device_refused', true, '{push,email}'),
  ('account', 'signed_in_new', true, '{push,email}'),
  -- The outbox sends no e-mail for the following kinds, because the auth service sends its own
  -- e-mail about these changes to the previous address.
  ('account', 'password_changed', true, '{push}'),
  ('account', 'second_step_on', true, '{push}'),
  ('account', 'second_step_off', true, '{push}'),
  ('account', 'passkey_added', true, '{push}'),
  ('account', 'passkey_removed', true, '{push}'),
  ('account', 'email_changed', true, '{push}'),
  ('account', 'phone_changed', true, '{push}');
