// Deliberate faults in the setting with which users allow push notifications to show names and
// amounts.

import { findTests } from '../find-tests.ts';
import type { SqlFault } from '../sql-fault.ts';

const DETAILS = findTests('functions')('push-details');

export const FAULTS: SqlFault[] = [
  {
    name: 'pushes show names without the user’s consent',
    function: 'private.push_details_of',
    replace: [' and c.has_push_details)', ')'],
    tests: DETAILS,
  },
  {
    name: 'one person’s choice applies to everybody',
    function: 'private.push_details_of',
    replace: ['c.user_id = p_message.user_id and ', ''],
    tests: DETAILS,
  },
  {
    name: 'e-mails show names too',
    function: 'private.push_details_of',
    replace: [" and p_message.channel = 'push'", ''],
    tests: DETAILS,
  },
  {
    name: 'the choice to show names cannot be undone',
    function: 'public.set_push_details',
    replace: ['has_push_details = excluded.has_push_details', 'has_push_details = true'],
    tests: DETAILS,
  },
];
