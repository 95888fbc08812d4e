// Deliberate faults in invite links: a link that works after its revocation, or that reveals more
// about a person than they want to show.

import { findTests } from '../find-tests.ts';
import type { SqlFault } from '../sql-fault.ts';

const INVITES = findTests('functions')('invites');

export const FAULTS: SqlFault[] = [
  {
    name: 'a link reveals the person to crawlers',
    function: 'public.read_invite',
    replace: ["'first_name', p.first_name", "'id', p.id, 'first_name', p.first_name"],
    tests: INVITES,
  },
  {
    name: 'a suspended person still invites',
    function: 'private.inviter_of',
    replace: ['and l.user_id = any (private.visible_people(p_reader, array[l.user_id]))', ''],
    tests: INVITES,
  },
  {
    name: 'a blocked person still uses the link',
    function: 'private.inviter_of',
    replace: ['not private.are_blocked(l.user_id, p_reader)', 'true'],
    tests: INVITES,
  },
  {
    name: 'an old code still works',
    function: 'public.renew_invite_link',
    replace: ['then l.code else excluded.code', 'then l.code else l.code'],
    tests: INVITES,
  },
  {
    name: 'a repeated request creates another code',
    function: 'public.renew_invite_link',
    replace: ['then l.code else excluded.code', 'then excluded.code else excluded.code'],
    tests: INVITES,
  },
  {
    name: 'turning off turns off everybody’s link',
    function: 'public.end_invite_link',
    replace: ['l.user_id = v_caller', 'true'],
    tests: INVITES,
  },
  {
    name: 'the page head shows the full name',
    function: 'private.head_of_invite',
    replace: [
      "btrim(v_invite ->> 'first_name')",
      "concat_ws(' ', v_invite ->> 'first_name', v_invite ->> 'last_name')",
    ],
    tests: INVITES,
  },
];
