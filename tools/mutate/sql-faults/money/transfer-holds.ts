// Deliberate faults in holds of transfers and in the waiting period before a first transfer.
import type { SqlFault } from '../../sql-fault.ts';

const FOLDER = 'supabase/tests/functions/transfer-holds';
const RULES = [`${FOLDER}/hold-rules.test.ts`];
const HELD = [`${FOLDER}/held-transfer.test.ts`];
const JUDGE = [`${FOLDER}/judge-hold.test.ts`, `${FOLDER}/held-transfers.test.ts`];
const WAIT = [`${FOLDER}/recipient-wait.test.ts`];
const AT_ONCE = ['supabase/tests/concurrency/transfer-holds.test.ts'];

export const FAULTS: SqlFault[] = [
  {
    name: 'an amount of exactly the threshold is held',
    function: 'private.rule_of_hold',
    replace: [
      'p_transfer.amount_centimes > v_terms.look_above',
      'p_transfer.amount_centimes >= v_terms.look_above',
    ],
    tests: RULES,
  },
  {
    name: 'the first amount just below the threshold does not count',
    function: 'private.rule_of_hold',
    replace: [
      'p_transfer.amount_centimes < v_terms.just_below',
      'p_transfer.amount_centimes <= v_terms.just_below',
    ],
    tests: RULES,
  },
  {
    name: 'small amounts count as just below the threshold',
    function: 'private.rule_of_hold',
    replace: [
      'where t.amount_centimes between v_terms.just_below_from_centimes and',
      'where t.amount_centimes between 0 and',
    ],
    tests: RULES,
  },
  {
    name: 'four amounts just below the threshold are needed',
    function: 'private.rule_of_hold',
    replace: ['>= v_terms.just_below_count', '> v_terms.just_below_count'],
    tests: RULES,
  },
  {
    name: 'amounts of several senders to one number are not added up',
    function: 'private.rule_of_hold',
    replace: ['greatest(v_by_sender, v_to_phone)', 'v_by_sender'],
    tests: RULES,
  },
  {
    name: 'amounts of one sender to several numbers are not added up',
    function: 'private.rule_of_hold',
    replace: ['greatest(v_by_sender, v_to_phone)', 'v_to_phone'],
    tests: RULES,
  },
  {
    name: 'an account’s number is not matched with the number that senders typed',
    function: 'private.transfers_of_sending',
    replace: ['where p.phone_number = p_phone', 'where false'],
    tests: [...RULES, ...WAIT],
  },
  {
    name: 'a transfer cancelled before cash-in counts',
    function: 'private.transfers_of_sending',
    replace: ["(t.status <> 'abandoned' or t.funded_at is not null)", 'true'],
    tests: [...RULES, ...WAIT],
  },
  {
    name: 'confirmations of one sender are not serialised',
    function: 'private.check_confirmed_transfer',
    replace: [
      "perform pg_advisory_xact_lock(hashtextextended('sender ' || p_transfer.sender_id, 0));",
      '',
    ],
    tests: AT_ONCE,
  },
  {
    name: 'confirmations for one number are not serialised',
    function: 'private.check_confirmed_transfer',
    replace: [
      "perform pg_advisory_xact_lock(hashtextextended('recipient ' || v_phone, 0));",
      'null;',
    ],
    tests: AT_ONCE,
  },
  {
    name: 'a hold of Friday is due on Saturday',
    function: 'private.is_working_day',
    replace: ['extract(isodow from p_day) < 6', 'extract(isodow from p_day) < 7'],
    tests: RULES,
  },
  {
    name: 'a working day uses another time zone',
    function: 'private.working_days_after',
    replace: [
      "v_local timestamp := p_from at time zone 'Africa/Casablanca'",
      "v_local timestamp := p_from at time zone 'Pacific/Kiritimati'",
    ],
    tests: RULES,
  },
  {
    name: 'a held request stays on the brokers’ board',
    function: 'private.is_broker_asked',
    replace: ['t.is_on_hold or ', ''],
    tests: HELD,
  },
  {
    name: 'a sender cancels a held transfer that is paid in',
    function: 'public.abandon_money_transfer',
    replace: ['v_transfer.funded_at is not null or', 'false or'],
    tests: HELD,
  },
  {
    name: 'a sender cancels a held transfer during the count',
    function: 'public.abandon_money_transfer',
    replace: [
      'where transfer_id = p_id and confirmed_at is null',
      'where false and confirmed_at is null',
    ],
    tests: HELD,
  },
  {
    name: 'the timeline shows the reason of a hold',
    function: 'private.place_hold',
    replace: ["else 'system' end);", "else 'system' end, jsonb_build_object('rule', p_rule));"],
    tests: HELD,
  },
  {
    name: 'the parties see an operator’s ID',
    function: 'private.add_event',
    replace: ["in ('system', 'operator')", "in ('system')"],
    tests: JUDGE,
  },
  {
    name: 'the duration of a hold is not added back',
    function: 'private.end_transfer_hold',
    replace: ['expires_at = expires_at + v_held', 'expires_at = expires_at'],
    tests: JUDGE,
  },
  {
    name: 'a chosen broker’s turn expires during a hold',
    function: 'private.end_transfer_hold',
    replace: ['turn_ends_at = turn_ends_at + v_held', 'turn_ends_at = turn_ends_at'],
    tests: JUDGE,
  },
  {
    name: 'a refusal keeps the fee after the first day',
    function: 'private.abandon_transfer',
    replace: [" or p_actor_role = 'operator'", ''],
    tests: JUDGE,
  },
  {
    name: 'the sender sees the operator’s reason',
    function: 'public.refuse_held_transfer',
    replace: ["'operator', 'hold_refused')", "'operator', v_reason)"],
    tests: JUDGE,
  },
  {
    name: 'an operator decides on their own transfer',
    function: 'private.lock_transfer_to_judge',
    replace: ['if v_operator_id in (', 'if false and v_operator_id in ('],
    tests: JUDGE,
  },
  {
    name: 'a broker decides on their own payout',
    function: 'private.lock_transfer_to_judge',
    replace: ['v_transfer.broker_id, ', ''],
    tests: JUDGE,
  },
  {
    name: 'an operator with another role releases a transfer',
    function: 'private.lock_transfer_to_judge',
    replace: [
      "private.require_operator('compliance')",
      "private.require_operator('compliance', 'finance')",
    ],
    tests: JUDGE,
  },
  {
    name: 'another operator decides again',
    function: 'private.is_hold_decided',
    replace: [' and h.ended_by = auth.uid()', ''],
    tests: JUDGE,
  },
  {
    name: 'a release is not logged',
    function: 'public.release_held_transfer',
    replace: ["perform private.add_audit_event('hold.released', 'operator', p_id, v_reason);", ''],
    tests: JUDGE,
  },
  {
    name: 'compliance reads full names',
    function: 'public.read_held_transfer',
    replace: [
      "'person', private.mask_name(v_transfer.recipient_name)",
      "'person', v_transfer.recipient_name",
    ],
    tests: JUDGE,
  },
  {
    name: 'exactly 2000 dirhams have a waiting period',
    function: 'private.wait_of_transfer',
    replace: ['v_centimes > v_terms', 'v_centimes >= v_terms'],
    tests: WAIT,
  },
  {
    name: 'an uncollected transfer makes a number known',
    function: 'private.wait_of_transfer',
    replace: [
      "where t.status = 'completed' and v_phone",
      'where t.id <> p_transfer.id and v_phone',
    ],
    tests: WAIT,
  },
  {
    name: 'several small transfers in a day have no waiting period',
    function: 'private.wait_of_transfer',
    replace: ['select sum(t.amount_centimes)', 'select max(t.amount_centimes)'],
    tests: WAIT,
  },
  {
    name: 'a recipient without a number has no waiting period',
    function: 'private.wait_of_transfer',
    replace: ['v_centimes := p_transfer.amount_centimes;', 'return null;'],
    tests: WAIT,
  },
  {
    name: 'cash is counted during the waiting period',
    function: 'public.record_cash_handover',
    replace: ['perform private.require_wait_over(v_transfer);', ''],
    tests: WAIT,
  },
  {
    name: 'a broker counts before seeing the waiting period',
    function: 'public.find_transfer_by_reference',
    replace: ['perform private.require_wait_over(t)', 'perform t'],
    tests: [...WAIT, ...HELD],
  },
  {
    name: 'a payout does not check the waiting period again',
    function: 'public.pay_out_money_transfer',
    replace: ['perform private.require_wait_over(v_transfer);', ''],
    tests: WAIT,
  },
];
