// Faults in what operators read of the day: a day that begins elsewhere, a sum of something else, a float shown to who may not see it.
import type { SqlFault } from '../sql-fault.ts';

const TESTS = ['supabase/tests/functions/operator-overview/operator-overview.test.ts'];

const EDITS: (readonly [name: string, made: string, from: string, to: string])[] = [
  [
    'the day of operators begins by another clock',
    'public.operator_overview',
    "now() at time zone 'Africa/Casablanca') at",
    "now() at time zone 'Pacific/Kiritimati') at",
  ],
  [
    'the day counts all that was ever paid out',
    'private.day_volumes',
    "c.created_at >= p_from and c.kind = 'transfer_completed'",
    "c.kind = 'transfer_completed'",
  ],
  [
    'what is paid out counts the fee too',
    'private.day_volumes',
    'e.journal_id = c.id and e.position = 1',
    'e.journal_id = c.id',
  ],
  [
    'a parcel that was sent before today counts',
    'private.day_volumes',
    'where v.recorded_at >= p_from',
    'where true',
  ],
  [
    'a promise that was missed counts as kept',
    'public.operator_overview',
    'count(*) filter (where p.is_kept), ',
    '0, ',
  ],
  [
    'compliance reads floats in the overview',
    'public.operator_overview',
    "has_operator_role('finance', 'admin')",
    "has_operator_role('finance', 'compliance', 'admin')",
  ],
  [
    'a broker who takes no cash is low on float',
    'private.brokers_low_on_float',
    'b.is_active and ',
    '',
  ],
  [
    'a broker with 2,000 dirhams is low on float',
    'private.brokers_low_on_float',
    'f.minimum_centimes < 200000',
    'f.minimum_centimes <= 200000',
  ],
  [
    'disputes do not stand among what waits',
    'private.operator_queues',
    "from private.disputes d where d.status = 'open'",
    'from private.disputes d where false',
  ],
  [
    'a price list that waits counts as a setting',
    'private.operator_queues',
    'c.decision is null and (c.subject_id is not null) = w.is_of_courier',
    'c.decision is null and not w.is_of_courier',
  ],
  [
    'what was answered waits still',
    'private.operator_queues',
    "c.decision is null and (c.subject_id is not null) = w.is_of_courier\n        and private.state_of_setting_change(c) = 'waiting'",
    '(c.subject_id is not null) = w.is_of_courier',
  ],
];

/** What an operator is told on the tabs. */
const WAITING: typeof EDITS = [
  [
    'an operator reads how much waits for other roles',
    'public.operator_waiting',
    'where private.has_operator_role(variadic r.roles)',
    'where true',
  ],
  [
    'a reviewer is told that her own identity waits',
    'private.operator_queues',
    ' and a.user_id is distinct from p_for',
    '',
  ],
  [
    'a broker is told that his own application waits',
    'private.operator_queues',
    ' and b.user_id is distinct from p_for',
    '',
  ],
  [
    'a sender is told that her own transfer is held',
    'private.operator_queues',
    'array[t.sender_id, t.receiver_id',
    'array[t.receiver_id',
  ],
  [
    'a broker is told that his customer’s transfer is held',
    'private.operator_queues',
    ', t.cash_in_broker_id',
    '',
  ],
  [
    'who works for compliance is told that a case of suspicious activity is about her',
    'public.operator_waiting',
    ' and c.person_id <> v_operator_id',
    '',
  ],
  [
    'a decided case of suspicious activity waits still',
    'public.operator_waiting',
    'c.decided_at is null and ',
    '',
  ],
  [
    'what she proposed waits for herself',
    'private.operator_queues',
    'c.proposed_by is distinct from p_for and ',
    '',
  ],
  [
    'a setting of other roles waits for her',
    'private.operator_queues',
    ' and private.has_operator_role(variadic s.roles)',
    '',
  ],
  [
    'a role waits for the admin who proposed it',
    'public.operator_waiting',
    'v_operator_id not in (o.proposed_by, o.user_id)',
    'true',
  ],
  [
    'a message that was sent counts as unsent',
    'public.operator_waiting',
    "where m.state = 'dead'",
    'where true',
  ],
];

const faultsOf = (edits: typeof EDITS, tests: string[]): SqlFault[] =>
  edits.map(([name, made, from, to]) => ({ name, function: made, replace: [from, to], tests }));

export const FAULTS: SqlFault[] = [
  ...faultsOf(EDITS, TESTS),
  ...faultsOf(WAITING, ['supabase/tests/functions/operator-overview/operator-waiting.test.ts']),
];
