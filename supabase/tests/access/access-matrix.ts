// Access matrix as data: permissions of each role on each table and view of schema public.
// access-matrix.test.ts tests every cell.

import { DELIVERIES_ACCESS_MATRIX } from './deliveries-access-matrix.ts';
import { HOMES_ACCESS_MATRIX } from './homes-access-matrix.ts';
import { OWNER_READ_ONLY_ACCESS } from './owner-read-only-access.ts';
import { READ_BY_ALL_ACCESS } from './read-by-all-access.ts';
import type { TableAccess } from './table-access.ts';

/** `owner` and `broker` are in a conversation with each other. */
const IN_CONVERSATION = {
  visitor: 'refused refused refused refused',
  stranger: 'none refused refused refused',
  owner: 'rows refused refused refused',
  broker: 'rows refused refused refused',
  service_role: 'rows refused refused refused',
} as const;

export const ACCESS_MATRIX: Record<string, TableAccess> = {
  ...DELIVERIES_ACCESS_MATRIX,
  ...HOMES_ACCESS_MATRIX,
  address_documents: {
    ...OWNER_READ_ONLY_ACCESS,
    row: "proof_id = '{proof}'",
    insert: `(proof_id, file_path, file_name, file_type)
      values ('{proof}', 'identity-documents/{owner}/aaaaaaaaaaaaaaaa.png', 'A', 'image/png')`,
    column: 'file_name',
    service_role: 'rows refused refused refused',
  },
  address_proofs: {
    ...OWNER_READ_ONLY_ACCESS,
    row: "id = '{proof}'",
    insert: `(id, user_id, address, city_id, paper_kind, visit_code)
      values (gen_random_uuid(), '{broker}', 'Rue A', {city}, 'lease', 'ADR-0')`,
    column: 'address',
    service_role: 'rows refused refused refused',
  },
  brokers: {
    row: "id = '{broker}'",
    insert: "(id, city_id, business_name, address) values ('{owner}', {city}, 'A', 'A')",
    column: 'declared_cash_centimes',
    ...OWNER_READ_ONLY_ACCESS,
    owner: 'none refused refused refused',
    broker: 'rows refused refused refused',
  },
  cash_handovers: {
    ...OWNER_READ_ONLY_ACCESS,
    row: "transfer_id = '{transfer}'",
    insert: `(id, transfer_id, kind, broker_id, counted_centimes, amount_centimes)
      values (gen_random_uuid(), '{transfer}', 'cash_in', '{broker}', 1, 1)`,
    column: 'counted_centimes',
  },
  chat_preferences: {
    ...OWNER_READ_ONLY_ACCESS,
    row: "user_id = '{owner}'",
    insert: "(user_id) values ('{broker}')",
    column: 'shares_presence',
    service_role: 'rows refused refused refused',
  },
  chat_reports: {
    ...OWNER_READ_ONLY_ACCESS,
    row: "id = '{conversation}'",
    insert: `(id, reporter_id, reported_id, reason)
      values (gen_random_uuid(), '{owner}', '{broker}', 'spam')`,
    column: 'note',
    service_role: 'rows refused refused refused',
  },
  cities: {
    ...READ_BY_ALL_ACCESS,
    row: "name = 'Tiznit'",
    insert: `(id, country_id, region_id, name, name_fr, name_ar, latitude, longitude)
      values (999999, 1, 1, 'A', 'A', 'A', 0, 0)`,
    column: 'name',
  },
  contacts: {
    row: "id = '{contact}'",
    insert: `(id, owner_user_id, contact_first_name, contact_phone)
      values (gen_random_uuid(), '{owner}', 'A', '0661000099')`,
    column: 'contact_last_name',
    visitor: 'refused refused refused refused',
    stranger: 'none refused none none',
    owner: 'rows rows rows rows',
    broker: 'none refused none none',
    // The service role cannot read contacts.
    service_role: 'refused refused refused refused',
  },
  conversation_members: {
    ...IN_CONVERSATION,
    row: "conversation_id = '{conversation}'",
    insert: `(conversation_id, user_id, status) values ('{conversation}', '{stranger}', 'active')`,
    column: 'status',
  },
  conversation_states: {
    ...OWNER_READ_ONLY_ACCESS,
    row: "conversation_id = '{conversation}' and user_id = '{owner}'",
    insert: "(conversation_id, user_id) values ('{conversation}', '{owner}')",
    column: 'read_change',
    service_role: 'rows refused refused refused',
  },
  conversations: {
    ...IN_CONVERSATION,
    row: "id = '{conversation}'",
    insert: "(id, is_group, name) values (gen_random_uuid(), true, 'A')",
    column: 'last_change',
    // Every signed-in person may insert a conversation without members, and becomes its creator.
    stranger: 'none rows refused refused',
    owner: 'rows rows refused refused',
    broker: 'rows rows refused refused',
  },
  countries: {
    ...READ_BY_ALL_ACCESS,
    row: "code = 'FR'",
    insert: "(id, code, name, name_fr, name_ar) values (999999, 'ZZ', 'A', 'A', 'A')",
    column: 'name',
  },
  fee_bands: {
    ...READ_BY_ALL_ACCESS,
    row: 'above_centimes = 20000',
    insert: `(schedule_id, above_centimes, up_to_centimes, base_fee_centimes)
      values (1, 3000000, 4000000, 0)`,
    column: 'base_fee_centimes',
    service_role: 'rows refused refused refused',
  },
  fee_schedules: {
    ...READ_BY_ALL_ACCESS,
    row: 'id = 1',
    insert: `(name, tax_ppm, minimum_centimes, maximum_centimes, valid_from)
      values ('A', 0, 1, 1, '2000-01-01')`,
    column: 'tax_ppm',
    service_role: 'rows refused refused refused',
  },
  identity_rejection_reasons: {
    ...READ_BY_ALL_ACCESS,
    row: "code = 'expired'",
    insert: "(code, position, text, text_fr, text_ar) values ('aa', 99, 'A', 'A', 'A')",
    column: 'text',
  },
  languages: {
    ...READ_BY_ALL_ACCESS,
    row: "code = 'en'",
    // The table already contains all three languages that it allows, so the insert adds no row.
    insert: "(code, name, native_name) values ('en', 'A', 'A') on conflict do nothing",
    column: 'name',
    service_role: 'rows none rows rows',
  },
  messages: {
    ...IN_CONVERSATION,
    row: "conversation_id = '{conversation}'",
    insert: `(id, conversation_id, sender_id, body)
      values (gen_random_uuid(), '{conversation}', '{owner}', 'A')`,
    column: 'reactions',
    stranger: 'none refused none refused',
    owner: 'rows rows rows refused',
    broker: 'rows refused rows refused',
  },
  pinned_messages: {
    ...IN_CONVERSATION,
    row: "conversation_id = '{conversation}'",
    insert: `(conversation_id, message_id) select conversation_id, id from public.messages
      where conversation_id = '{conversation}'`,
    column: 'pinned_at',
  },
  starred_messages: {
    ...OWNER_READ_ONLY_ACCESS,
    row: "conversation_id = '{conversation}'",
    insert: `(user_id, message_id, conversation_id) select '{owner}', id, conversation_id from public.messages
      where conversation_id = '{conversation}'`,
    column: 'starred_at',
    service_role: 'rows refused refused refused',
  },
  money_quotes: {
    ...OWNER_READ_ONLY_ACCESS,
    row: "id = '{quote}'",
    insert: `(user_id, amount_centimes, fee_payer, fee_centimes, tax_centimes, total_centimes,
      payout_centimes, fee_schedule_id) values ('{owner}', 2000, 'sender', 0, 0, 2000, 2000, 1)`,
    column: 'expires_at',
    service_role: 'rows rows rows held',
  },
  money_transfer_events: {
    ...OWNER_READ_ONLY_ACCESS,
    row: "transfer_id = '{transfer}'",
    insert: `(transfer_id, kind, to_status, actor_role)
      values ('{transfer}', 'refund_paid', 'abandoned', 'system')`,
    column: 'details',
    // The table is append-only, also for the service role.
    service_role: 'rows rows refused refused',
  },
  money_transfer_requests: {
    row: "transfer_id = '{transfer}'",
    insert: `(transfer_id, city_id, payout_centimes, is_funded)
      values ('{draft}', {city}, 1, true)`,
    column: 'addressed_broker_id',
    visitor: 'refused refused refused refused',
    stranger: 'none refused refused refused',
    owner: 'none refused refused refused',
    broker: 'rows refused refused refused',
    service_role: 'rows rows rows rows',
  },
  money_transfers: {
    ...OWNER_READ_ONLY_ACCESS,
    row: "id = '{transfer}'",
    insert: "(id, reference, sender_id) values (gen_random_uuid(), 'WSL-0000-0000', '{owner}')",
    column: 'status',
    service_role: 'rows rows rows held',
  },
  notifications: {
    ...OWNER_READ_ONLY_ACCESS,
    row: "id = '{notification}'",
    insert: "(user_id, type, kind) values ('{owner}', 'account', 'a_b')",
    column: 'is_read',
    // Only functions can write this table. The service role cannot.
    service_role: 'rows refused refused refused',
  },
  person_blocks: {
    ...OWNER_READ_ONLY_ACCESS,
    row: "blocker_id = '{owner}'",
    insert: "(blocker_id, blocked_id) values ('{owner}', '{broker}')",
    column: 'created_at',
    service_role: 'rows refused refused refused',
  },
  profiles: {
    row: "id = '{owner}'",
    insert: '(id) values (gen_random_uuid())',
    column: 'first_name',
    visitor: 'refused refused refused refused',
    stranger: 'none refused none refused',
    owner: 'rows refused rows refused',
    broker: 'none refused none refused',
    service_role: 'rows held rows held',
  },
  public_profiles: {
    row: "id = '{owner}'",
    insert: "(id, first_name) values (gen_random_uuid(), 'A')",
    column: 'first_name',
    visitor: 'refused refused refused refused',
    stranger: 'none refused refused refused',
    owner: 'rows refused refused refused',
    broker: 'rows refused refused refused',
    service_role: 'rows held rows held',
  },
  regions: {
    ...READ_BY_ALL_ACCESS,
    row: "code = 'MA-01'",
    insert: "(id, code, name, name_fr, name_ar) values (999999, 'MA-13', 'A', 'A', 'A')",
    column: 'name',
    service_role: 'rows rows rows held',
  },
  user_identity_approvals: {
    ...OWNER_READ_ONLY_ACCESS,
    row: "id = '{approval}'",
    insert: `(id, user_id, first_name, last_name, date_of_birth, place_of_birth, contact_number,
      primary_document_number) values (gen_random_uuid(), '{broker}', 'A', 'A', '1990-01-01', 'A', '+212600000000', 'A1234')`,
    column: 'status',
    // The inserted identity case names the broker. The case has no documents, so it is never
    // reviewed.
    broker: 'none rows refused refused',
    // Only reviewers can decide identity cases. Even the service role cannot.
    service_role: 'rows refused refused refused',
  },
  user_identity_documents: {
    ...OWNER_READ_ONLY_ACCESS,
    row: "approval_id = '{approval}'",
    insert: `(approval_id, file_path, file_name, file_type)
      values ('{approval}', 'identity-documents/{owner}/aaaaaaaaaaaaaaaa.png', 'A', 'image/png')`,
    column: 'file_name',
    service_role: 'rows refused refused refused',
  },
  user_identity_drafts: {
    ...OWNER_READ_ONLY_ACCESS,
    row: "user_id = '{owner}'",
    insert: "(user_id) values ('{broker}')",
    column: 'first_name',
    service_role: 'rows refused refused refused',
  },
  transfer_schedules: {
    ...OWNER_READ_ONLY_ACCESS,
    row: "id = '{schedule}'",
    insert: `(id, sender_id, day_of_month, amount_centimes, fee_payer, recipient_name, recipient_city_id, next_on)
      values (gen_random_uuid(), '{owner}', 1, 5000, 'sender', 'A', {city}, now())`,
    column: 'is_paused',
  },
};

/**
 * Tables whose changes are published to subscribers. Each subscriber receives only rows that they
 * may read.
 */
export const PUBLISHED_TABLES = ['public.messages', 'public.profiles'];
