-- The only list of retention periods and the reasons for them. The scheduled job, the console and
-- the privacy page use it.

create table private.retention_classes (
  name text primary key,
  position integer not null unique,
  kept_days integer,
  counted_from text,
  basis text not null,
  action text not null,
  worker text,
  constraint days_are_positive check (kept_days > 0),
  constraint basis_is_known check (basis in ('use', 'safety', 'claims', 'accounts', 'laundering', 'proof')),
  constraint action_is_known check (action in ('deleted', 'blanked', 'kept')),
  constraint counted_from_is_known check (counted_from in ('made', 'used', 'ended', 'account_ended')),
  constraint what_ends_has_a_worker check (
    (kept_days is null) = (worker is null) and (kept_days is null) = (counted_from is null)),
  constraint what_is_kept_has_no_end check (action <> 'kept' or kept_days is null)
);

comment on table private.retention_classes is
  'Classes of personal data. The data of a class with a number of days is deleted or blanked after that time. The data of a class without a number of days is kept permanently if the action of the class is "kept". If the action is "deleted" or "blanked", the data is kept until its creator deletes it or the account is deleted.';
comment on column private.retention_classes.counted_from is
  'Event from which the retention period is counted: made (the row was created), used (it was last used), ended (its subject ended, for example a transfer, a parcel or a dispute), or account_ended (the person''s account was closed).';
comment on column private.retention_classes.basis is
  'Reason for the retention period: the purpose of the data, the safety of people, possible claims, accounting law (ten years), the law on money laundering (43-05, ten years), or proof of operators'' actions.';
comment on column private.retention_classes.worker is 'Function of schema private that deletes or blanks the rows.';

alter table private.retention_classes enable row level security;
alter table private.retention_classes force row level security;

insert into private.retention_classes (name, position, kept_days, counted_from, basis, action, worker) values
  ('account', 10, null, null, 'use', 'deleted', null),
  ('devices', 20, 365, 'used', 'safety', 'deleted', 'retain_devices'),
  ('notices', 30, 90, 'made', 'use', 'deleted', 'sweep_notifications'),
  ('outbox', 35, 30, 'ended', 'use', 'deleted', 'due_work_of_outbox'),
  ('phone_messages', 40, 1, 'made', 'use', 'deleted', 'due_work_of_phone_messages'),
  ('chats', 50, null, null, 'use', 'deleted', null),
  ('messages_of_ended', 60, 365, 'account_ended', 'claims', 'blanked', 'retain_messages_of_ended'),
  ('reports', 70, 365, 'ended', 'safety', 'deleted', 'retain_reports'),
  ('contacts', 80, null, null, 'use', 'deleted', null),
  ('homes', 90, null, null, 'use', 'deleted', null),
  ('home_visits', 100, 365, 'made', 'safety', 'deleted', 'retain_home_visits'),
  ('viewings', 105, 365, 'ended', 'safety', 'deleted', 'retain_viewings'),
  ('delivery_drafts', 110, 30, 'used', 'use', 'deleted', 'sweep_deliveries'),
  ('deliveries', 120, 365, 'ended', 'claims', 'blanked', 'retain_deliveries'),
  ('unsent_papers', 130, 30, 'used', 'use', 'deleted', 'sweep_identity_papers'),
  ('identity_papers', 140, 3650, 'account_ended', 'laundering', 'deleted', 'retain_identity_papers'),
  ('transfers', 150, 3650, 'ended', 'laundering', 'blanked', 'retain_transfers'),
  ('limit_numbers', 160, 40, 'made', 'safety', 'deleted', 'due_work_of_limits'),
  ('sender_devices', 170, 365, 'made', 'laundering', 'blanked', 'retain_sender_devices'),
  ('activity_cases', 180, 3650, 'ended', 'laundering', 'deleted', 'retain_activity_cases'),
  ('listed_names', 190, 3650, 'ended', 'laundering', 'deleted', 'retain_listed_names'),
  ('disputes', 200, 3650, 'ended', 'accounts', 'blanked', 'retain_disputes'),
  ('ledger', 210, null, null, 'accounts', 'kept', null),
  ('bank_lines', 220, 3650, 'made', 'accounts', 'blanked', 'retain_bank_lines'),
  ('broker_drafts', 230, 90, 'used', 'use', 'deleted', 'due_work_of_broker_applications'),
  ('broker_applications', 240, 365, 'ended', 'claims', 'deleted', 'retain_broker_applications'),
  ('broker_days', 250, 3650, 'ended', 'accounts', 'blanked', 'retain_broker_days'),
  ('ratings', 255, null, null, 'use', 'blanked', null),
  ('shops', 260, null, null, 'use', 'deleted', null),
  ('couriers', 270, null, null, 'use', 'deleted', null),
  ('courier_invitations', 280, 30, 'ended', 'use', 'deleted', 'due_work_of_courier_people'),
  ('suspensions', 290, null, null, 'safety', 'kept', null),
  ('operators', 300, null, null, 'proof', 'kept', null),
  ('audit_log', 310, null, null, 'proof', 'kept', null),
  ('held_copies', 320, 30, 'ended', 'claims', 'deleted', 'retain_held_copies');
