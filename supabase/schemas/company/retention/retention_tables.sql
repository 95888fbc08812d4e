-- Retention class of each table; a table without personal data is listed too.

create table private.retention_tables (
  table_name text primary key,
  class text references private.retention_classes (name) on delete restrict
);

comment on table private.retention_tables is
  'Retention class of every table in the schemas public and private. A test fails for a table without a row.';
comment on column private.retention_tables.class is 'Retention class of the data in the table; null if the table contains no personal data. The ids of the operators who wrote the rows do not count as personal data here.';

alter table private.retention_tables enable row level security;
alter table private.retention_tables force row level security;

insert into private.retention_tables (class, table_name)
select of.class, unnest(of.tables) from (values
  ('account', array[
    'public.profiles', 'public.chat_preferences', 'private.scam_notices', 'public.transfer_schedules',
    'private.notification_preferences', 'private.invite_links']),
  ('devices', array[
    'private.courier_devices', 'private.broker_devices', 'private.push_subscriptions', 'private.seen_devices']),
  ('notices', array[
    'public.notifications', 'private.waiting_digests']),
  ('outbox', array[
    'private.outbox_messages']),
  ('phone_messages', array[
    'private.phone_messages', 'private.collect_links']),
  ('chats', array[
    'public.conversations', 'public.conversation_members', 'public.conversation_states', 'public.person_blocks',
    'public.pinned_messages', 'public.starred_messages', 'private.phone_searches', 'private.person_lookups', 'private.waiting_attachments']),
  ('messages_of_ended', array[
    'public.messages']),
  ('reports', array[
    'public.chat_reports', 'public.property_reports']),
  ('contacts', array[
    'public.contacts']),
  ('homes', array[
    'public.properties', 'public.property_drafts', 'public.property_images', 'public.property_favourites',
    'public.property_price_changes', 'public.saved_searches', 'public.saved_search_matches', 'private.listed_homes',
    'private.new_homes', 'private.hidden_owners', 'private.viewing_hours', 'private.withdrawn_viewing_slots']),
  ('home_visits', array[
    'private.phone_reveals']),
  ('viewings', array[
    'private.viewings']),
  ('deliveries', array[
    'public.deliveries', 'public.delivery_photos', 'public.delivery_events', 'public.delivery_claims',
    'public.delivery_weigh_ins', 'private.delivery_scans', 'private.delivery_secrets', 'private.delivery_tracking',
    'private.delivery_notices', 'private.unknown_labels']),
  ('unsent_papers', array[
    'public.user_identity_drafts']),
  ('identity_papers', array[
    'public.user_identity_approvals', 'public.user_identity_documents', 'public.address_proofs',
    'public.address_documents', 'private.identity_decisions', 'private.identity_document_grants',
    'private.identity_file_grants', 'private.address_decisions', 'private.address_file_grants',
    'private.address_proof_grants']),
  ('transfers', array[
    'public.money_transfers', 'public.money_quotes', 'public.money_transfer_events', 'public.money_transfer_requests',
    'public.cash_handovers', 'private.money_transfer_declines', 'private.money_transfer_secrets',
    'private.payout_attempts', 'private.payout_counts', 'private.payout_promises', 'private.payout_reminders', 'private.payout_vouchers',
    'private.transfer_holds', 'private.transfer_notices', 'private.amount_acknowledgements', 'private.refund_attempts']),
  ('limit_numbers', array[
    'private.transfer_phones']),
  ('sender_devices', array[
    'private.activity_transfers']),
  ('activity_cases', array[
    'private.activity_cases', 'private.activity_alerts', 'private.activity_notes']),
  ('listed_names', array[
    'private.sanctions_lists', 'private.sanctions_names', 'private.sanctions_sweeps']),
  ('disputes', array[
    'private.disputes', 'private.dispute_entries', 'private.dispute_files', 'private.counter_refunds',
    'private.counter_refund_attempts']),
  ('ledger', array[
    'private.ledger_accounts', 'private.ledger_balances', 'private.ledger_checks', 'private.ledger_entries',
    'private.ledger_holds', 'private.ledger_journals', 'private.broker_credit_lines', 'private.broker_settlements',
    'private.money_proposals']),
  ('bank_lines', array[
    'private.bank_charges', 'private.bank_files', 'private.bank_lines', 'private.bank_journals', 'private.bank_matches']),
  ('broker_drafts', array[
    'private.broker_application_drafts']),
  ('broker_applications', array[
    'private.broker_applications', 'private.interview_slots']),
  ('broker_days', array[
    'private.broker_days', 'private.broker_operations', 'private.broker_alert_levels']),
  ('ratings', array[
    'private.ratings']),
  ('shops', array[
    'public.brokers', 'private.broker_shops', 'private.broker_shop_hours']),
  ('couriers', array[
    'public.courier_agents', 'private.courier_managers']),
  ('courier_invitations', array[
    'private.courier_invitations']),
  ('suspensions', array[
    'private.account_suspensions', 'private.broker_suspensions', 'private.broker_exits']),
  ('operators', array[
    'private.operator_roles', 'private.operator_role_proposals', 'private.setting_changes', 'private.step_confirmations', 'private.legal_holds',
    'private.money_findings']),
  ('audit_log', array[
    'private.audit_events', 'private.unsealed_audit_events', 'private.audit_chain_head']),
  ('held_copies', array[
    'private.held_copies']),
  (null, array[
    'private.activity_rules', 'private.area_hooks', 'private.bank_columns', 'private.broker_contract_texts',
    'private.broker_contracts', 'private.broker_reasons', 'private.broker_terms', 'private.closed_corridors', 'private.deleted_homes', 'private.company_versions', 'private.support_hours_versions', 'private.corridor_terms', 'private.settlement_evenings', 'private.delivery_sweeps',
    'private.digest_months', 'private.dispute_reasons', 'private.exchange_rate_terms', 'private.file_changes', 'private.hold_terms', 'private.home_sweeps', 'private.home_words',
    'private.identity_sweeps', 'private.ledger_account_kinds', 'private.ledger_terms', 'private.limit_levels',
    'private.limit_schedules', 'private.money_sweeps', 'private.moving_holidays', 'private.notification_kinds', 'private.notification_offers', 'private.promise_terms', 'private.push_keys', 'private.receipt_keys',
    'private.retention_classes', 'private.retention_runs', 'private.retention_sweeps', 'private.sending_terms',
    'private.service_state', 'private.setting_fields', 'private.settings', 'private.unsubscribe_keys', 'private.yearly_holidays',
    'private.zone_hubs', 'public.cities', 'public.city_zones', 'public.countries', 'public.courier_cities',
    'public.courier_tariff_zones', 'public.courier_tariffs', 'public.couriers', 'public.exchange_rates',
    'public.fee_bands', 'public.fee_schedules', 'public.identity_rejection_reasons', 'public.languages',
    'public.neighborhoods', 'public.property_types', 'public.regions', 'private.retention_tables'])) as of (class, tables);
