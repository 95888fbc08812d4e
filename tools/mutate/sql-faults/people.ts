// Faults in who finds whom.
import type { SqlFault } from '../sql-fault.ts';

const PUBLIC = ['supabase/tests/tables/public-profiles.test.ts'];
const BY_ID = ['supabase/tests/functions/people-by-id.test.ts'];

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
];
