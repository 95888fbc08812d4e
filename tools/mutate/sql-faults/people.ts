// Faults in who finds whom.
import type { SqlFault } from '../sql-fault.ts';

const PUBLIC = ['supabase/tests/tables/public-profiles.test.ts'];
const FIRST = [
  'supabase/tests/functions/chat/first-messages.test.ts',
  'supabase/tests/concurrency/first-messages.test.ts',
];
const BY_ID = ['supabase/tests/functions/chat/people-by-id.test.ts'];

export const FAULTS: SqlFault[] = [
  {
    name: 'everybody is in everybody’s list',
    function: 'private.shared_people',
    replace: ["is distinct from 'authenticated'", "is not distinct from 'authenticated'"],
    tests: PUBLIC,
  },
  {
    name: 'whoever has left a group still meets its people',
    function: 'private.shared_people',
    replace: ["and own.status in ('active', 'requested')", ''],
    tests: PUBLIC,
  },
  {
    name: 'a draft shows its sender to whom it names',
    function: 'private.shared_people',
    replace: ["t.receiver_id = auth.uid() and t.status <> 'draft'", 't.receiver_id = auth.uid()'],
    tests: PUBLIC,
  },
  {
    name: 'a broker finds the sender of a transfer before he takes it',
    function: 'private.shared_people',
    replace: ['and t.accepted_at is not null', ''],
    tests: PUBLIC,
  },
  {
    name: 'a broker stays in everybody’s list after the end',
    function: 'private.shared_people',
    replace: ['where b.is_active', ''],
    tests: PUBLIC,
  },
  {
    name: 'a list of 101 ids is answered',
    function: 'public.people_by_id',
    replace: ['> 100', '> 101'],
    tests: BY_ID,
  },
  {
    name: 'a part of a username finds its person',
    function: 'public.find_person',
    replace: [
      'lower(p.username) = lower(btrim(p_username))',
      "lower(p.username) like lower(btrim(p_username)) || '%'",
    ],
    tests: BY_ID,
  },
  {
    name: 'many first messages at once pass the limit',
    function: 'private.ask_stranger',
    replace: ['perform from public.profiles p where p.id = p_asker_id for no key update;', ''],
    tests: FIRST,
  },
  {
    name: 'an eleventh stranger is asked',
    function: 'private.ask_stranger',
    replace: ['offset v_limit - 1', 'offset v_limit'],
    tests: FIRST,
  },
  {
    name: 'an id in one’s own book makes its person no stranger',
    function: 'private.ask_stranger',
    replace: [
      'private.is_known_contact(p_user_id, p_asker_id)',
      'private.is_known_contact(p_asker_id, p_user_id)',
    ],
    tests: FIRST,
  },
  {
    name: 'a transfer that nobody paid makes its receiver no stranger',
    function: 'private.has_dealt_with',
    replace: [
      'in (t.receiver_id, t.broker_id) and t.funded_at is not null)\n    or exists (\n      select from public.money_transfers',
      'in (t.receiver_id, t.broker_id))\n    or exists (\n      select from public.money_transfers',
    ],
    tests: FIRST,
  },
  {
    name: 'a yes gives no request back',
    function: 'private.join_conversation',
    replace: [', asked_at = null', ''],
    tests: FIRST,
  },
  {
    name: 'strangers who block somebody hold her down',
    function: 'private.request_limit',
    replace: ['c.created_by = p_user_id and not c.is_group and (', 'true and ('],
    tests: FIRST,
  },
  {
    name: 'a dismissed report still counts',
    function: 'private.request_limit',
    replace: ["and r.resolution is distinct from 'dismissed'", ''],
    tests: FIRST,
  },
  {
    name: 'owners of homes are written to no more than others',
    function: 'private.ask_stranger',
    replace: ['then 3 else 1', 'then 1 else 1'],
    tests: FIRST,
  },
];
