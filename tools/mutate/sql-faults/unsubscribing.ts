// Faults in leaving by the address in a mail: by whom, what, and what it does not touch.
import type { SqlFault } from '../sql-fault.ts';

const LEAVING = ['supabase/tests/functions/notification-preferences/unsubscribe-by-token.test.ts'];

type Edit = readonly [name: string, made: string, from: string, to: string];

const EDITS: Edit[] = [
  [
    'a made-up address turns notices off',
    'public.unsubscribe_by_token',
    'is distinct from sha256(convert_to(private',
    'is not distinct from sha256(convert_to(private',
  ],
  [
    'an address of one topic leaves another one',
    'private.unsubscribe_signature',
    'convert_to(p_text,',
    'convert_to(left(p_text, 36),',
  ],
  [
    'an address of one person leaves for another one',
    'private.unsubscribe_signature',
    'convert_to(p_text,',
    'convert_to(substr(p_text, 37),',
  ],
  [
    'an address with more to it is taken',
    'public.unsubscribe_by_token',
    'cardinality(v_parts) is distinct from 4',
    'cardinality(v_parts) < 4',
  ],
  [
    'an old address leaves what is locked now',
    'public.unsubscribe_by_token',
    ' and not o.is_locked',
    '',
  ],
  [
    'an ended account has choices again',
    'public.unsubscribe_by_token',
    ' and u.deleted_at is null',
    '',
  ],
  [
    'leaving a mail forgets the pushes',
    'public.unsubscribe_by_token',
    "coalesce(n.choices -> v_parts[2], '{}') || ",
    '',
  ],
  [
    'a mail about money has an address to leave',
    'private.unsubscribe_token',
    ' and not o.is_locked',
    '',
  ],
  [
    'a mail about a wrong code has an address to leave',
    'private.unsubscribe_token',
    ' and k.is_security',
    ' and false',
  ],
];

export const FAULTS: SqlFault[] = EDITS.map(([name, made, from, to]) => ({
  name,
  function: made,
  replace: [from, to] as [string, string],
  tests: LEAVING,
}));
