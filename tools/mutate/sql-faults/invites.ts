// Faults in invites: a link that outlives its person's wish, or says more of her than she shows.

import { findTests } from '../find-tests.ts';
import type { SqlFault } from '../sql-fault.ts';

const INVITES = findTests('functions')('invites');

export const FAULTS: SqlFault[] = [
  {
    name: 'a link shows who she is to the machine',
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
    name: 'who was blocked still comes in by the link',
    function: 'private.inviter_of',
    replace: ['not private.are_blocked(l.user_id, p_reader)', 'true'],
    tests: INVITES,
  },
  {
    name: 'an old code goes on',
    function: 'public.renew_invite_link',
    replace: ['then l.code else excluded.code', 'then l.code else l.code'],
    tests: INVITES,
  },
  {
    name: 'a repeat makes another code',
    function: 'public.renew_invite_link',
    replace: ['then l.code else excluded.code', 'then excluded.code else excluded.code'],
    tests: INVITES,
  },
  {
    name: 'turning off turns off everybody’s',
    function: 'public.end_invite_link',
    replace: ['l.user_id = v_caller', 'true'],
    tests: INVITES,
  },
  {
    name: 'the head says the whole name',
    function: 'private.head_of_invite',
    replace: [
      "btrim(v_invite ->> 'first_name')",
      "concat_ws(' ', v_invite ->> 'first_name', v_invite ->> 'last_name')",
    ],
    tests: INVITES,
  },
];
