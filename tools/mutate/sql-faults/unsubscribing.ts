// Deliberate faults in the functions behind the unsubscribe link of an e-mail. With such a fault,
// the link affects the wrong person or the wrong topic, or has unwanted side effects.
import type { SqlFault } from '../sql-fault.ts';

const LEAVING = ['supabase/tests/functions/notification-preferences/unsubscribe-by-token.test.ts'];

type Edit = readonly [name: string, made: string, from: string, to: string];

const EDITS: Edit[] = [
  [
    'a forged link turns notifications off',
    'public.unsubscribe_by_token',
    'is distinct from sha256(convert_to(private',
    'is not distinct from sha256(convert_to(private',
  ],
  [
    'a link for one topic unsubscribes from another',
    'private.unsubscribe_signature',
    'convert_to(p_text,',
    'convert_to(left(p_text, 36),',
  ],
  [
    'a link of one person unsubscribes another',
    'private.unsubscribe_signature',
    'convert_to(p_text,',
    'convert_to(substr(p_text, 37),',
  ],
  [
    'a link with appended text is accepted',
    'public.unsubscribe_by_token',
    'cardinality(v_parts) is distinct from 4',
    'cardinality(v_parts) < 4',
  ],
  [
    'an old link turns off a topic that is now locked',
    'public.unsubscribe_by_token',
    ' and not o.is_locked',
    '',
  ],
  [
    'a deleted account gets preferences again',
    'public.unsubscribe_by_token',
    ' and u.deleted_at is null',
    '',
  ],
  [
    'unsubscribing from e-mail also resets pushes',
    'public.unsubscribe_by_token',
    "coalesce(n.choices -> v_parts[2], '{}') || ",
    '',
  ],
  [
    'an e-mail about money has an unsubscribe link',
    'private.unsubscribe_token',
    ' and not o.is_locked',
    '',
  ],
  [
    'an e-mail about a wrong code has an unsubscribe link',
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
