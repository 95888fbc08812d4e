// Deliberate faults in the console's search and in the records that a search finds: unmasked
// personal data, an access without an audit entry, a full table scan.
import type { SqlFault } from '../sql-fault.ts';

const FOLDER = 'supabase/tests/functions/operator-search';
const SEARCH = [`${FOLDER}/search-records.test.ts`];
const TRANSFER = [`${FOLDER}/open-transfer-record.test.ts`];
const DELIVERY = [`${FOLDER}/open-delivery-record.test.ts`];

type Edit = readonly [name: string, made: string, from: string, to: string, tests: string[]];

const EDITS: Edit[] = [
  [
    'a search shows phone numbers',
    'private.masked_person',
    'private.mask_phone(p.phone_number)',
    'p.phone_number',
    SEARCH,
  ],
  [
    'a search shows a recipient’s name',
    'private.found_transfers',
    'private.mask_name(t.recipient_name)',
    't.recipient_name',
    SEARCH,
  ],
  [
    'a search of everything is not logged',
    'public.search_records',
    "perform private.add_audit_event('record.searched'",
    "perform jsonb_build_array('record.searched'",
    SEARCH,
  ],
  [
    'finance searches for people',
    'public.search_records',
    "has_operator_role('support', 'compliance', 'admin')",
    "has_operator_role('support', 'finance', 'compliance', 'admin')",
    SEARCH,
  ],
  [
    'a draft of a transfer is found',
    'private.found_transfers',
    "and t.status <> 'draft'",
    '',
    SEARCH,
  ],
  [
    'four digits find a phone number',
    'private.people_numbered',
    '[0-9]{4,7}',
    '[0-9]{3,7}',
    SEARCH,
  ],
  [
    'a reference is found only in its printed form',
    'private.reference_in',
    '[\\s\\u2010-\\u2015-]',
    '[\\s]',
    SEARCH,
  ],
  [
    'a search with the last name first finds nobody',
    'private.people_named',
    "~>=~) v_name\n        and private.fold_text(coalesce(p.last_name, '')",
    "~>=~) v_end\n        and private.fold_text(coalesce(p.last_name, '')",
    SEARCH,
  ],
  [
    'opening a transfer is logged without its reason',
    'public.open_transfer_record',
    "'operator', p_id, v_reason)",
    "'operator', p_id, null)",
    TRANSFER,
  ],
  [
    'an operator opens their own transfer',
    'public.open_transfer_record',
    'private.role_in_transfer(v_transfer, v_operator_id) is not null',
    'false',
    TRANSFER,
  ],
  [
    'a draft of a transfer can be opened',
    'public.open_transfer_record',
    " and t.status <> 'draft'",
    '',
    TRANSFER,
  ],
  [
    'support reads the reason of a hold',
    'public.open_transfer_record',
    "has_operator_role('compliance')",
    "has_operator_role('compliance', 'support')",
    TRANSFER,
  ],
  [
    'a receipt shows an operator the sender’s name',
    'private.receipts_of',
    "private.mask_name(r.facts ->> 'sender_name')",
    "r.facts ->> 'sender_name'",
    TRANSFER,
  ],
  [
    'a dispute’s journals are missing from the transfer',
    'public.open_transfer_record',
    'select p_id union all select d.id from private.disputes d where d.transfer_id = p_id',
    'select p_id',
    TRANSFER,
  ],
  [
    'opening a parcel is logged without its reason',
    'public.open_delivery_record',
    "'operator', p_id, v_reason)",
    "'operator', p_id, null)",
    DELIVERY,
  ],
  [
    'an operator opens their own parcel',
    'public.open_delivery_record',
    'v_operator_id in (v_delivery.sender_id, v_delivery.receiver_id, v_delivery.holder_id)',
    'false',
    DELIVERY,
  ],
];

const INDEXES = [
  'public.profiles_phone_number_idx',
  'public.profiles_email_idx',
  'public.profiles_full_name_idx',
  'public.profiles_last_name_first_idx',
  'public.deliveries_dropoff_contact_phone_idx',
  'public.properties_title_idx',
  'public.brokers_business_name_idx',
];

export const FAULTS: SqlFault[] = [
  ...EDITS.map(
    ([name, made, from, to, tests]): SqlFault => ({
      name,
      function: made,
      replace: [from, to],
      tests,
    }),
  ),
  ...INDEXES.map(
    (index): SqlFault => ({
      name: `${index} is missing, so that a search reads the table whole`,
      sql: `drop index ${index}`,
      tests: SEARCH,
    }),
  ),
];
