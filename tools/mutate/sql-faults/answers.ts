// Deliberate faults in the JSON that SQL functions return to the web app: a key has a wrong name,
// or a value is wrong.
import type { SqlFault } from '../sql-fault.ts';

const tests = ['supabase/tests/functions/answers.test.ts'];
const RENAMED: [key: string, name: string][] = [
  ['changed_at', 'public.home_details'],
  ['unread_count', 'private.conversation_json'],
  ['avatar_url', 'private.members_json'],
  ['no_place', 'private.delivery_for_operators'],
  ['has_second_factor', 'public.reveal_person'],
  ['documents_readable_until', 'public.open_identity_case'],
  ['page_size', 'public.my_properties'],
  ['gone_count', 'public.my_favourite_homes'],
];

export const FAULTS: SqlFault[] = [
  ...RENAMED.map(([key, name]) => ({
    name: `the answer of ${name} names ${key} otherwise`,
    function: name,
    replace: [`'${key}',`, `'${key}_now',`] as [string, string],
    tests,
  })),
  {
    name: 'the number of homes is returned as text',
    function: 'public.count_homes',
    replace: ['least(v_count, 1000)', 'least(v_count, 1000)::text'],
    tests,
  },
];
