// Faults in the choice of names and amounts in pushes.

import { findTests } from '../find-tests.ts';
import type { SqlFault } from '../sql-fault.ts';

const DETAILS = findTests('functions')('push-details');

export const FAULTS: SqlFault[] = [
  {
    name: 'pushes name people to whoever did not choose it',
    function: 'private.push_details_of',
    replace: [' and c.has_push_details)', ')'],
    tests: DETAILS,
  },
  {
    name: 'the choice of anybody holds for everybody',
    function: 'private.push_details_of',
    replace: ['c.user_id = p_message.user_id and ', ''],
    tests: DETAILS,
  },
  {
    name: 'mails name people too',
    function: 'private.push_details_of',
    replace: [" and p_message.channel = 'push'", ''],
    tests: DETAILS,
  },
  {
    name: 'a choice of names is never taken back',
    function: 'public.set_push_details',
    replace: ['has_push_details = excluded.has_push_details', 'has_push_details = true'],
    tests: DETAILS,
  },
];
