// Deliberate faults in cash handovers, the job board, and the decisions of brokers to accept,
// decline or give up a transfer.
import type { SqlFault } from '../../sql-fault.ts';

const AMOUNTS = 'supabase/tests/functions/money/money-transfer-amounts.test.ts';
const TIMES = 'supabase/tests/functions/money/money-transfer-times.test.ts';
const FIND = ['supabase/tests/functions/money/find-transfer-by-reference.test.ts', AMOUNTS];
const RECORD = [
  'supabase/tests/functions/money/record-cash-handover.test.ts',
  'supabase/tests/concurrency/confirm-transfer.test.ts',
  AMOUNTS,
];
const FUND = [
  'supabase/tests/functions/money/confirm-cash-handover.test.ts',
  'supabase/tests/functions/money/reject-cash-handover.test.ts',
  'supabase/tests/concurrency/confirm-transfer.test.ts',
  AMOUNTS,
];
const ACCEPT = [
  'supabase/tests/functions/money/accept-money-transfer.test.ts',
  'supabase/tests/concurrency/accept-transfer.test.ts',
  'supabase/tests/tables/money-transfer-requests.test.ts',
];
const DECLINE = ['supabase/tests/functions/money/decline-money-transfer.test.ts'];
const GIVE_UP = ['supabase/tests/functions/money/give-up-money-transfer.test.ts', TIMES];

export const FAULTS: SqlFault[] = [
  {
    name: 'a broker counts the amount instead of the total',
    function: 'private.handover_due',
    replace: [
      "select 'cash_in', p_transfer.total_centimes",
      "select 'cash_in', p_transfer.amount_centimes",
    ],
    tests: FIND,
  },
  {
    name: 'a broker counts the payout instead of the total',
    function: 'private.handover_due',
    replace: [
      "select 'cash_in', p_transfer.total_centimes",
      "select 'cash_in', p_transfer.payout_centimes",
    ],
    tests: FIND,
  },
  {
    name: 'a refund is always the total',
    function: 'private.handover_due',
    replace: ['p_transfer.refund_centimes where', 'p_transfer.total_centimes where'],
    tests: FIND,
  },
  {
    name: 'a paid refund can be paid again',
    function: 'private.handover_due',
    replace: [
      "p_transfer.refund_state = 'payable'",
      "p_transfer.refund_state in ('payable', 'paid')",
    ],
    tests: [...FIND, ...RECORD, AMOUNTS],
  },
  {
    name: 'a broker finds their own transfer by its reference',
    function: 'public.find_transfer_by_reference',
    replace: [' and t.sender_id <> (select auth.uid());\n  if not found', ';\n  if not found'],
    tests: FIND,
  },
  {
    name: 'a wrong count is refused without the amount due',
    function: 'public.record_cash_handover',
    replace: ["jsonb_build_object('expected_centimes', v_due.amount_centimes)", "'{}'"],
    tests: RECORD,
  },
  {
    name: 'the payout broker also takes the cash',
    function: 'public.record_cash_handover',
    replace: ['or v_broker.id = v_transfer.broker_id', ''],
    tests: RECORD,
  },
  {
    name: 'the receiver takes the cash as a broker',
    function: 'public.record_cash_handover',
    replace: [
      'v_broker.id in (v_transfer.sender_id, v_transfer.receiver_id)',
      'v_broker.id in (v_transfer.sender_id)',
    ],
    tests: RECORD,
  },
  {
    name: 'the ID of a colleague’s count returns its row',
    function: 'public.record_cash_handover',
    replace: ['v_handover.broker_id <> v_broker.id or ', ''],
    tests: RECORD,
  },
  {
    name: 'a transfer may have two pending counts',
    sql: 'drop index public.one_open_handover_for_a_transfer',
    tests: [...RECORD, 'supabase/tests/tables/table-constraints.test.ts'],
  },
  {
    name: 'a second count is accepted while one is pending',
    function: 'public.record_cash_handover',
    replace: [
      'where transfer_id = v_transfer.id and confirmed_at is null',
      'where false and confirmed_at is null',
    ],
    tests: RECORD,
  },
  {
    name: 'a rejected count can be confirmed',
    function: 'public.confirm_cash_handover',
    replace: ['elsif v_handover.rejected_at is not null then', 'elsif false then'],
    tests: FUND,
  },
  {
    name: 'a repeated answer to a count creates a second event',
    function: 'public.reject_cash_handover',
    replace: ['if v_handover.rejected_at is not null then', 'if false then'],
    tests: FUND,
  },
  {
    name: 'a refund is confirmed like incoming cash',
    function: 'public.record_cash_handover',
    replace: ["v_due.kind is distinct from 'cash_in'", 'v_due.kind is null'],
    tests: RECORD,
  },
  ...(
    [
      ['any code pays out a refund', '= extensions.crypt(', '<> extensions.crypt('],
      ['wrong refund codes are not counted', 'attempts_left - 1', 'attempts_left'],
      ['a refund is paid though its code is locked', "= 0 then 'locked'", "= 9 then 'locked'"],
      ['a refund is paid again', "if v_transfer.refund_state <> 'payable' then", 'if false then'],
      [
        'a broker pays out the refund of their own cancelled transfer',
        'v_broker.id in (',
        'false and v_broker.id in (',
      ],
      [
        'a refund is counted with any amount',
        'is distinct from v_transfer.refund_centimes',
        'is null',
      ],
      [
        'a paid refund keeps its code',
        'delete from private.money_transfer_secrets',
        'perform from private.money_transfer_secrets',
      ],
    ] as const
  ).map(
    ([name, from, to]): SqlFault => ({
      name,
      function: 'public.pay_refund',
      replace: [from, to],
      tests: ['supabase/tests/functions/money/pay-refund.test.ts'],
    }),
  ),
  {
    name: 'a code is created although no refund is due',
    function: 'public.make_refund_code',
    replace: ["v_transfer.refund_state <> 'payable'", 'false'],
    tests: ['supabase/tests/functions/money/pay-refund.test.ts'],
  },
  {
    name: 'the count is read before the transfer is locked and not read again',
    function: 'public.confirm_cash_handover',
    replace: [
      'select * into v_handover from public.cash_handovers where id = p_id for update;',
      '',
    ],
    tests: FUND,
  },
  {
    name: 'a paused broker’s advance acceptance counts',
    function: 'private.fund_transfer',
    replace: ['perform private.open_request_to_city(p_transfer);', 'null;'],
    tests: FUND,
  },
  {
    name: 'a paid-in transfer with advance acceptance expires after a day',
    function: 'private.fund_transfer',
    replace: ["interval '45 days' else", "interval '24 hours' else"],
    tests: FUND,
  },
  {
    name: 'the chosen broker has 31 minutes',
    function: 'private.fund_transfer',
    replace: ["interval '30 minutes'", "interval '31 minutes'"],
    tests: FUND,
  },
  {
    name: 'the job board shows what the sender paid',
    function: 'private.fund_transfer',
    replace: [
      'values (p_transfer.id, p_transfer.recipient_city_id, p_transfer.payout_centimes',
      'values (p_transfer.id, p_transfer.recipient_city_id, p_transfer.amount_centimes',
    ],
    tests: FUND,
  },
  {
    name: 'the paid-in event shows the payout as the counted amount',
    function: 'private.fund_transfer',
    replace: [
      "'counted_centimes', v_transfer.total_centimes",
      "'counted_centimes', v_transfer.payout_centimes",
    ],
    tests: FUND,
  },
  {
    name: 'the cash-in broker may accept the payout',
    function: 'public.accept_money_transfer',
    replace: ['v_transfer.receiver_id, v_transfer.cash_in_broker_id)', 'v_transfer.receiver_id)'],
    tests: ACCEPT,
  },
  ...['sender', 'receiver'].map(
    (party): SqlFault => ({
      name: `a broker who is the ${party} may accept`,
      function: 'public.accept_money_transfer',
      replace: [`v_transfer.${party}_id,`, 'null,'],
      tests: ACCEPT,
    }),
  ),
  {
    name: 'a broker who moved to another city accepts a transfer there',
    function: 'public.accept_money_transfer',
    replace: ['elsif v_request.city_id <> v_broker.city_id then', 'elsif false then'],
    tests: ACCEPT,
  },
  {
    name: 'the cash-in broker is asked to pay out',
    function: 'private.is_broker_asked',
    replace: ['t.receiver_id, t.cash_in_broker_id)', 't.receiver_id)'],
    tests: ACCEPT,
  },
  {
    name: 'a broker is asked during another broker’s turn',
    function: 'private.is_broker_asked',
    replace: ['and coalesce(p_addressed_broker_id = p_broker_id, true)', ''],
    tests: ACCEPT,
  },
  {
    name: 'a broker who declined is asked again',
    function: 'private.is_broker_asked',
    replace: ['and d.broker_id = p_broker_id', 'and false'],
    tests: [...ACCEPT, ...DECLINE, ...GIVE_UP],
  },
  {
    name: 'a paused broker reads the job board',
    function: 'private.is_broker_asked',
    replace: ['b.is_active and ', ''],
    tests: ACCEPT,
  },
  {
    name: 'a broker of another city is notified that a request was taken',
    function: 'public.accept_money_transfer',
    replace: [
      'v_transfer.accepted_at is not null and v_transfer.recipient_city_id = v_broker.city_id',
      'v_transfer.accepted_at is not null',
    ],
    tests: ACCEPT,
  },
  {
    name: 'an advance acceptance is notified twice',
    function: 'public.accept_money_transfer',
    replace: ['if not v_request.is_preaccepted then', 'if true then'],
    tests: ACCEPT,
  },
  {
    name: 'an accepted transfer keeps its acceptance deadline',
    function: 'public.accept_money_transfer',
    replace: [",\n    expires_at = now() + interval '45 days'", ''],
    tests: [...ACCEPT, TIMES],
  },
  {
    name: 'a declined request stays with the broker who declined',
    function: 'public.decline_money_transfer',
    replace: ['perform private.open_request_to_city(v_transfer);', 'null;'],
    tests: DECLINE,
  },
  {
    name: 'an unpaid request stays on the board when its broker declines',
    function: 'private.open_request_to_city',
    replace: ["p_transfer.status = 'pending'", "p_transfer.status = 'draft'"],
    tests: DECLINE,
  },
  {
    name: 'a cancelled transfer waits for 45 more days',
    function: 'public.give_up_money_transfer',
    replace: [",\n    expires_at = now() + interval '24 hours'", ''],
    tests: GIVE_UP,
  },
  {
    name: 'a broker who gave up is asked again',
    function: 'public.give_up_money_transfer',
    replace: [
      'insert into private.money_transfer_declines (transfer_id, broker_id) values (p_id, v_broker.id)\n  on conflict do nothing;',
      '',
    ],
    tests: GIVE_UP,
  },
];
