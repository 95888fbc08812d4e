// Deliberate faults in payouts, refunds and the timers that end a transfer.
import type { SqlFault } from '../../sql-fault.ts';

const AMOUNTS = 'supabase/tests/functions/money/money-transfer-amounts.test.ts';
const PAY_OUT = [
  'supabase/tests/functions/money/pay-out-money-transfer.test.ts',
  'supabase/tests/concurrency/pay-out.test.ts',
  AMOUNTS,
];
const ABANDON = [
  'supabase/tests/functions/accounts/days-in-morocco.test.ts',
  'supabase/tests/functions/money/abandon-money-transfer.test.ts',
  AMOUNTS,
];
const DUE = [
  'supabase/tests/functions/run-due-work.test.ts',
  'supabase/tests/concurrency/due-work-and-people.test.ts',
  'supabase/tests/concurrency/due-work.test.ts',
];

export const FAULTS: SqlFault[] = [
  {
    name: 'the payout is compared with the amount',
    function: 'public.pay_out_money_transfer',
    replace: [
      'is distinct from v_transfer.payout_centimes',
      'is distinct from v_transfer.amount_centimes',
    ],
    tests: PAY_OUT,
  },
  {
    name: 'a payout needs no matching name',
    function: 'public.pay_out_money_transfer',
    replace: ['p_name_matches is not true', 'p_name_matches is false'],
    tests: PAY_OUT,
  },
  {
    name: 'a sixth attempt is allowed',
    function: 'public.pay_out_money_transfer',
    replace: [
      "when v_secret.attempts_left = 1 then 'locked'",
      "when v_secret.attempts_left = 0 then 'locked'",
    ],
    tests: PAY_OUT,
  },
  {
    name: 'the right code opens a locked payout',
    function: 'public.pay_out_money_transfer',
    replace: ["    when v_secret.attempts_left = 0 then 'locked'\n", ''],
    tests: PAY_OUT,
  },
  {
    name: 'a repeated payout costs an attempt',
    function: 'public.pay_out_money_transfer',
    replace: [
      'v_attempt.request_id is not null and v_attempt.transfer_id = p_id and',
      'false and v_attempt.request_id is not null and',
    ],
    tests: PAY_OUT,
  },
  {
    name: 'a wrong code does not change the version, so screens are not updated',
    function: 'public.pay_out_money_transfer',
    replace: [
      'update public.money_transfers set updated_at = now() where id = p_id returning * into v_transfer;',
      'null;',
    ],
    tests: PAY_OUT,
  },
  {
    name: 'the code remains after the payout',
    function: 'public.pay_out_money_transfer',
    replace: ['delete from private.money_transfer_secrets where transfer_id = p_id;', 'null;'],
    tests: PAY_OUT,
  },
  {
    name: 'a broker who did not accept pays out',
    function: 'public.pay_out_money_transfer',
    replace: [' or v_transfer.accepted_at is null then', ' then'],
    tests: PAY_OUT,
  },
  {
    name: 'the day of a refund uses UTC',
    function: 'private.abandon_transfer',
    replace: ["(now() at time zone 'Africa/Casablanca')::date", "(now() at time zone 'UTC')::date"],
    tests: ABANDON,
  },
  {
    name: 'the day of cash-in uses UTC',
    function: 'private.abandon_transfer',
    replace: [
      "(p_transfer.funded_at at time zone 'Africa/Casablanca')",
      "(p_transfer.funded_at at time zone 'UTC')",
    ],
    tests: ABANDON,
  },
  {
    name: 'a late refund is the amount instead of the principal',
    function: 'private.abandon_transfer',
    replace: ['else p_transfer.payout_centimes', 'else p_transfer.amount_centimes'],
    tests: ABANDON,
  },
  {
    name: 'a refund before acceptance keeps the fee',
    function: 'private.abandon_transfer',
    replace: ["p_transfer.status = 'waiting_for_broker' or v_is_same_day", 'v_is_same_day'],
    tests: ABANDON,
  },
  {
    name: 'a full refund is the amount instead of the total',
    function: 'private.abandon_transfer',
    replace: ['then p_transfer.total_centimes', 'then p_transfer.amount_centimes'],
    tests: ABANDON,
  },
  {
    name: 'a pending count remains after its transfer is cancelled',
    function: 'private.abandon_transfer',
    replace: [
      'update public.cash_handovers set rejected_at = now()',
      'update public.cash_handovers set rejected_at = null',
    ],
    tests: ABANDON,
  },
  {
    name: 'a request remains after its transfer is cancelled',
    function: 'private.abandon_transfer',
    replace: ['delete from public.money_transfer_requests where transfer_id = p_transfer.id;', ''],
    tests: ABANDON,
  },
  {
    name: 'a paid-out transfer can be abandoned',
    function: 'public.abandon_money_transfer',
    replace: ["v_transfer.status = 'completed'", "v_transfer.status = 'none'"],
    tests: ABANDON,
  },
  ...['draft', 'pending', 'waiting_for_broker', 'in_process'].map(
    (status): SqlFault => ({
      name: `the timer forgets transfers that are ${status}`,
      function: 'private.end_due_transfers',
      replace: [
        'expires_at <= now() and not is_on_hold',
        `expires_at <= now() and not is_on_hold and status <> '${status}'`,
      ],
      tests: DUE,
    }),
  ),
  {
    name: 'the scheduled job cancels a held transfer',
    function: 'private.end_due_transfers',
    replace: ['expires_at <= now() and not is_on_hold', 'expires_at <= now()'],
    tests: DUE,
  },
  {
    name: 'the scheduled job opens a held request',
    function: 'private.end_due_transfers',
    replace: ['r.turn_ends_at <= now() and not t.is_on_hold', 'r.turn_ends_at <= now()'],
    tests: DUE,
  },
  {
    name: 'the scheduled job waits for locked transfers',
    function: 'private.end_due_transfers',
    replace: [
      'order by expires_at limit 500 for update skip locked',
      'order by expires_at limit 500 for update',
    ],
    tests: DUE,
  },
  {
    name: 'the scheduled job cancels transfers without a lock',
    function: 'private.end_due_transfers',
    replace: [
      'order by expires_at limit 500 for update skip locked',
      'order by expires_at limit 500',
    ],
    tests: DUE,
  },
  {
    name: 'the scheduled job locks the transfer but not its request',
    function: 'private.end_due_transfers',
    replace: ['for update of t, r skip locked', 'for update of t skip locked'],
    tests: DUE,
  },
  {
    name: 'the scheduled job cancels no transfers',
    sql: "delete from private.area_hooks where hook = 'due_work' and area = 'money'",
    tests: DUE,
  },
  {
    name: 'old identity documents are never deleted',
    sql: "delete from private.area_hooks where hook = 'due_work' and area = 'identity'",
    tests: [...DUE, 'supabase/tests/functions/accounts/sweep-identity-papers.test.ts'],
  },
];
