// Deliberate faults in the SQL of disputes and of refunds at a counter. The faults change
// permissions, amounts, limits on frequency, notifications or ledger entries.
import type { SqlFault } from '../../sql-fault.ts';

const HOLIDAYS = ['supabase/tests/functions/operators/public-holidays.test.ts'];
const OPEN = ['supabase/tests/functions/disputes/open-dispute.test.ts'];
const DECIDE = ['supabase/tests/functions/disputes/decide-dispute.test.ts'];
const ANSWER = ['supabase/tests/functions/disputes/answer-dispute.test.ts'];
const SAY = ['supabase/tests/functions/disputes/say-in-dispute.test.ts'];
const COUNTER = ['supabase/tests/functions/deliveries/counter-refund.test.ts'];
const HELD = ['supabase/tests/functions/disputes/held-award.test.ts'];
const AT_ONCE = ['supabase/tests/concurrency/disputes.test.ts'];

type Edit = readonly [name: string, made: string, from: string, to: string, tests: string[]];

const EDITS: Edit[] = [
  ['a dispute has one day too many', 'private.dispute_until', '180 days', '181 days', OPEN],
  [
    'a cancelled draft may be disputed',
    'private.dispute_until',
    ' and p_transfer.confirmed_at is not null',
    '',
    OPEN,
  ],
  [
    'a working day ends at the weekend',
    'private.is_working_day',
    'extract(isodow from p_day) < 6',
    'true',
    OPEN,
  ],
  [
    'a deadline counts holidays of every year',
    'private.is_working_day',
    'and y.since <= p_day',
    'and false',
    HOLIDAYS,
  ],
  [
    'a holiday counts before it was decided',
    'private.is_working_day',
    ' and y.since <= p_day',
    '',
    HOLIDAYS,
  ],
  [
    'a deadline ignores holidays that an operator entered',
    'private.is_working_day',
    'm.day = p_day',
    'false',
    HOLIDAYS,
  ],
  [
    'a holiday is entered for yesterday',
    'public.set_moving_holiday',
    'between v_today and',
    'between v_today - 1 and',
    HOLIDAYS,
  ],
  [
    'every operator enters holidays',
    'public.set_moving_holiday',
    "require_operator('compliance', 'admin')",
    "require_operator('support', 'compliance', 'admin')",
    HOLIDAYS,
  ],
  [
    'the log does not show who entered a holiday',
    'public.set_moving_holiday',
    'if found then\n    perform private.add_audit_event',
    'if false then\n    perform private.add_audit_event',
    HOLIDAYS,
  ],
  [
    'working days use UTC',
    'private.working_days_after',
    "p_from at time zone 'Africa/Casablanca'",
    "p_from at time zone 'UTC'",
    OPEN,
  ],
  [
    'the other party is not heard',
    'private.dispute_parties',
    'p_dispute.respondent_id,',
    'null,',
    OPEN,
  ],
  [
    'a frozen refund is paid',
    'private.refuse_frozen_refund',
    "d.status = 'open' and r.is_refund_frozen",
    'false',
    OPEN,
  ],
  [
    'a dispute may be reopened for the same reason',
    'public.open_dispute',
    "(d.status = 'open' or d.opened_by = v_user_id and d.reason = p_reason)",
    "d.status = 'open'",
    OPEN,
  ],
  [
    'the disputed transfer is not locked',
    'private.lock_disputed_transfer',
    'for update',
    '',
    AT_ONCE,
  ],
  [
    'an operator decides on their own dispute',
    'private.is_own_dispute',
    'is not null',
    'is null and false',
    DECIDE,
  ],
  [
    'support decides about money',
    'public.decide_dispute',
    "'finance', 'compliance', 'admin'",
    "'support', 'finance', 'compliance', 'admin'",
    DECIDE,
  ],
  [
    'an earlier award is ignored',
    'private.dispute_award_limit',
    "d.status = 'won'",
    'false',
    DECIDE,
  ],
  [
    'a refund does not count against an award',
    'private.dispute_award_limit',
    'coalesce(t.refund_centimes, 0)',
    '0',
    DECIDE,
  ],
  [
    'an award overdraws a float without notice',
    'private.award_dispute',
    'v_available < p_dispute.award_centimes',
    'false',
    DECIDE,
  ],
  [
    'the company pays for the broker at fault',
    'private.dispute_lines',
    "case when p_dispute.at_fault_broker_id is null then 'revenue' else 'broker_float' end, p_dispute.at_fault_broker_id",
    "'revenue', null",
    DECIDE,
  ],
  [
    'an overdue dispute is not reported to supervisors',
    'private.notify_dispute_entry',
    "'{compliance,admin}'",
    "'{}'",
    ANSWER,
  ],
  [
    'an overdue dispute is reported at every run',
    'private.note_late_disputes',
    'set answer_late_at = now()',
    'set answer_late_at = null',
    ANSWER,
  ],
  [
    'a photo keeps its camera metadata',
    'private.take_dispute_file',
    "o.metadata ->> 'hasExif' = 'false'",
    'true',
    SAY,
  ],
  [
    'operators of any role read evidence',
    'private.may_read_dispute_file',
    "private.has_operator_role('support', 'finance', 'compliance', 'admin')",
    "private.has_operator_role('support', 'identity_reviewer')",
    SAY,
  ],
  [
    'evidence is read after the decision',
    'private.may_read_dispute_file',
    "d.status = 'open' and not",
    'not',
    SAY,
  ],
  [
    'a refund at the counter writes no journal',
    'public.pay_counter_refund',
    "perform private.post_journal(v_refund.kind || '_refund_paid', v_refund.id, v_refund.id, private.counter_refund_lines(v_refund));",
    '',
    COUNTER,
  ],
  [
    'a wrong code at the counter costs no attempt',
    'public.pay_counter_refund',
    'set attempts_left = r.attempts_left - 1',
    'set attempts_left = r.attempts_left',
    COUNTER,
  ],
  [
    'a locked refund is notified again and again',
    'public.pay_counter_refund',
    "v_outcome = 'paid' or v_was_left > 0 then",
    'true then',
    COUNTER,
  ],
  [
    'a broker pays out their own counter refund',
    'public.pay_counter_refund',
    'v_broker.id = v_refund.person_id',
    'false',
    COUNTER,
  ],
  [
    'an award of a held transfer is paid',
    'public.pay_counter_refund',
    'perform private.refuse_held_award(v_refund);',
    '',
    HELD,
  ],
  [
    'an award of a held transfer gets a new code',
    'public.make_counter_refund_code',
    'perform private.refuse_held_award(v_refund);',
    '',
    HELD,
  ],
  [
    'an award waiting at the counter cannot be held',
    'public.hold_money_transfer',
    "r.state = 'payable') then",
    'false) then',
    HELD,
  ],
  [
    'a hold does not wait for the payment of an award',
    'private.lock_counter_refund',
    'd.id = p_id) for update;',
    'd.id = p_id);',
    AT_ONCE,
  ],
  [
    'anybody creates the code of a refund',
    'public.make_counter_refund_code',
    ' and r.person_id = v_user_id',
    '',
    COUNTER,
  ],
  [
    'the end of a parcel creates no refund',
    'private.complete_delivery',
    'perform private.open_delivery_refund(v_delivery);',
    '',
    COUNTER,
  ],
];

export const FAULTS: SqlFault[] = [
  ...EDITS.map(
    ([name, made, from, to, tests]): SqlFault => ({
      name,
      function: made,
      replace: [from, to],
      tests,
    }),
  ),
];
