// Deliberate faults in the operators' daily overview: a wrong start of the day, a wrong sum, a
// float shown without permission.
import type { SqlFault } from '../sql-fault.ts';

const TESTS = ['supabase/tests/functions/operator-overview/operator-overview.test.ts'];

const EDITS: (readonly [name: string, made: string, from: string, to: string])[] = [
  [
    'the operators’ day uses another time zone',
    'public.operator_overview',
    "now() at time zone 'Africa/Casablanca') at",
    "now() at time zone 'Pacific/Kiritimati') at",
  ],
  [
    'the day includes all earlier payouts',
    'private.day_volumes',
    "c.created_at >= p_from and c.kind = 'transfer_completed'",
    "c.kind = 'transfer_completed'",
  ],
  [
    'payouts include the fee',
    'private.day_volumes',
    'e.journal_id = c.id and e.position = 1',
    'e.journal_id = c.id',
  ],
  [
    'a parcel submitted before today counts',
    'private.day_volumes',
    'where v.recorded_at >= p_from',
    'where true',
  ],
  [
    'a missed promise counts as kept',
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
    'a broker without cash-in counts as low on float',
    'private.brokers_low_on_float',
    'b.is_active and ',
    '',
  ],
  [
    'a broker with 2,000 dirhams counts as low on float',
    'private.brokers_low_on_float',
    'f.minimum_centimes < 200000',
    'f.minimum_centimes <= 200000',
  ],
  [
    'disputes are missing in the pending counts',
    'private.operator_queues',
    "from private.disputes d where d.status = 'open'",
    'from private.disputes d where false',
  ],
  [
    'a pending price list counts as a setting',
    'private.operator_queues',
    'c.decision is null and (c.subject_id is not null) = w.is_of_courier',
    'c.decision is null and not w.is_of_courier',
  ],
  [
    'an answered case counts as pending',
    'private.operator_queues',
    "c.decision is null and (c.subject_id is not null) = w.is_of_courier\n        and private.state_of_setting_change(c) = 'waiting'",
    '(c.subject_id is not null) = w.is_of_courier',
  ],
];

/** Deliberate faults in the counts on the tabs of the console. */
const WAITING: typeof EDITS = [
  [
    'an operator sees pending counts of other roles',
    'public.operator_waiting',
    'where private.has_operator_role(variadic r.roles)',
    'where true',
  ],
  [
    'a reviewer’s own identity case counts as pending',
    'private.operator_queues',
    ' and a.user_id is distinct from p_for',
    '',
  ],
  [
    'a broker’s own application counts as pending',
    'private.operator_queues',
    ' and b.user_id is distinct from p_for',
    '',
  ],
  [
    'a sender’s own held transfer counts as pending',
    'private.operator_queues',
    'array[t.sender_id, t.receiver_id',
    'array[t.receiver_id',
  ],
  [
    'a held transfer of the broker’s own customer counts as pending',
    'private.operator_queues',
    ', t.cash_in_broker_id',
    '',
  ],
  [
    'a suspicious activity case about a compliance operator counts as pending for that operator',
    'public.operator_waiting',
    ' and c.person_id <> v_operator_id',
    '',
  ],
  [
    'a decided suspicious activity case counts as pending',
    'public.operator_waiting',
    'c.decided_at is null and ',
    '',
  ],
  [
    'an operator’s own proposal counts as pending',
    'private.operator_queues',
    'c.proposed_by is distinct from p_for and ',
    '',
  ],
  [
    'a setting of other roles counts as pending',
    'private.operator_queues',
    ' and private.has_operator_role(variadic s.roles)',
    '',
  ],
  [
    'a role counts as pending for the admin who proposed it',
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
