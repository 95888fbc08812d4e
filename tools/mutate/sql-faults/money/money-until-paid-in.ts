// Deliberate faults in the steps of a transfer until the sender has paid: quotes, drafts,
// confirmations and cash-in.
import type { SqlFault } from '../../sql-fault.ts';

const QUOTE = ['supabase/tests/functions/money/quote-money-transfer.test.ts'];
const DRAFT = ['supabase/tests/functions/money/save-money-transfer-draft.test.ts'];
const CONFIRM = [
  'supabase/tests/functions/money/confirm-money-transfer.test.ts',
  'supabase/tests/concurrency/confirm-transfer.test.ts',
];
const CODE = [
  'supabase/tests/functions/money/renew-payout-code.test.ts',
  'supabase/tests/functions/money/confirm-money-transfer.test.ts',
];
const RECORD = [
  'supabase/tests/functions/money/record-cash-handover.test.ts',
  'supabase/tests/functions/money/find-transfer-by-reference.test.ts',
  'supabase/tests/functions/money/money-transfer-amounts.test.ts',
];

export const FAULTS: SqlFault[] = [
  {
    name: 'an amount at the end of a band has the fee of the next one',
    function: 'public.quote_money_transfer',
    replace: [
      'p_amount_centimes > above_centimes and p_amount_centimes <= up_to_centimes',
      'p_amount_centimes >= above_centimes and p_amount_centimes < up_to_centimes',
    ],
    tests: QUOTE,
  },
  {
    name: 'a recipient who pays the fee receives the full amount',
    function: 'public.quote_money_transfer',
    replace: [
      'p_amount_centimes else p_amount_centimes - v_fee',
      'p_amount_centimes else p_amount_centimes',
    ],
    tests: QUOTE,
  },
  {
    name: 'the tax is added to the fee instead of included',
    function: 'public.quote_money_transfer',
    replace: ['(1000000 + v_schedule.tax_ppm)', '1000000'],
    tests: QUOTE,
  },
  {
    name: 'a fee is rounded down to a dirham',
    function: 'private.band_fee',
    replace: ['ceil((p_base_fee', 'floor((p_base_fee'],
    tests: QUOTE,
  },
  {
    name: 'a price list is in force before its start',
    function: 'private.check_amount',
    replace: ['where valid_from <= now() order', 'order'],
    tests: [...QUOTE, 'supabase/tests/tables/fee-schedules.test.ts'],
  },
  {
    name: 'the smallest amount is refused',
    function: 'private.check_amount',
    replace: [
      'p_amount_centimes < v_schedule.minimum_centimes',
      'p_amount_centimes <= v_schedule.minimum_centimes',
    ],
    tests: QUOTE,
  },
  {
    name: 'the largest amount is refused',
    function: 'private.check_amount',
    replace: [
      'p_amount_centimes > v_schedule.maximum_centimes',
      'p_amount_centimes >= v_schedule.maximum_centimes',
    ],
    tests: QUOTE,
  },
  {
    name: 'a refused amount does not name the limit',
    function: 'private.check_amount',
    replace: [
      "jsonb_build_object('maximum_centimes', v_schedule.maximum_centimes)",
      "jsonb_build_object('maximum_centimes', null)",
    ],
    tests: QUOTE,
  },
  {
    name: 'a draft created with another person’s ID is taken over',
    function: 'public.save_money_transfer_draft',
    replace: ['on conflict (id) do nothing', 'on conflict (id) do update set notes = null'],
    tests: [...DRAFT, 'supabase/tests/concurrency/confirm-transfer.test.ts'],
  },
  {
    name: 'saving a draft does not extend it by 30 days',
    function: 'public.save_money_transfer_draft',
    replace: [
      "step = v_draft.step,\n    expires_at = now() + interval '30 days'",
      'step = v_draft.step',
    ],
    tests: [...DRAFT, 'supabase/tests/functions/money/money-transfer-times.test.ts'],
  },
  {
    name: 'the broker of the old city stays chosen for the new one',
    function: 'public.save_money_transfer_draft',
    replace: ['v_draft.broker_id := null;', 'null;'],
    tests: DRAFT,
  },
  {
    name: 'a recipient is chosen as the broker of their own transfer',
    function: 'public.save_money_transfer_draft',
    replace: [
      'v_draft.broker_id in (v_sender_id, v_draft.receiver_id)',
      'v_draft.broker_id in (v_sender_id)',
    ],
    tests: DRAFT,
  },
  {
    name: 'a paused broker can be chosen',
    function: 'private.check_broker',
    replace: ['b.is_active and p.account_type', 'p.account_type'],
    tests: [...DRAFT, ...CONFIRM],
  },
  {
    name: 'a confirmed draft can be changed',
    function: 'public.save_money_transfer_draft',
    replace: ["v_transfer.status <> 'draft'", "v_transfer.status not in ('draft', 'pending')"],
    tests: DRAFT,
  },
  {
    name: 'a name of 121 characters passes the check of drafts',
    function: 'private.check_draft_changes',
    replace: ["char_length(v_value #>> '{}') > 120", "char_length(v_value #>> '{}') > 121"],
    tests: DRAFT,
  },
  {
    name: 'a note of 500 characters is refused',
    function: 'private.check_draft_changes',
    replace: ["char_length(v_value #>> '{}') > 500", "char_length(v_value #>> '{}') >= 500"],
    tests: DRAFT,
  },
  {
    name: 'a quote is valid a moment too long',
    function: 'public.confirm_money_transfer',
    replace: ['v_quote.expires_at <= now()', 'v_quote.expires_at < now()'],
    tests: CONFIRM,
  },
  {
    name: 'a quote for the other fee payer is accepted',
    function: 'public.confirm_money_transfer',
    replace: ['or v_quote.fee_payer <> v_transfer.fee_payer', ''],
    tests: CONFIRM,
  },
  {
    name: 'another person’s quote is accepted',
    function: 'public.confirm_money_transfer',
    replace: [' and user_id = v_transfer.sender_id', ''],
    tests: CONFIRM,
  },
  {
    name: 'a repeated confirmation is refused',
    function: 'public.confirm_money_transfer',
    replace: ['v_transfer.quote_id = p_quote_id', 'v_transfer.quote_id <> p_quote_id'],
    tests: CONFIRM,
  },
  {
    name: 'a broker asked in advance sees the amount instead of the payout',
    function: 'public.confirm_money_transfer',
    replace: [
      'v_transfer.payout_centimes, v_transfer.broker_id',
      'v_transfer.amount_centimes, v_transfer.broker_id',
    ],
    tests: [...CONFIRM, ...RECORD],
  },
  {
    name: 'an unpaid transfer waits for two days',
    function: 'public.confirm_money_transfer',
    replace: ["interval '24 hours'", "interval '48 hours'"],
    tests: CONFIRM,
  },
  {
    name: 'a transfer is not locked',
    function: 'private.lock_transfer',
    replace: [' for update', ''],
    tests: [
      ...CONFIRM,
      'supabase/tests/concurrency/accept-transfer.test.ts',
      'supabase/tests/concurrency/pay-out.test.ts',
    ],
  },
  {
    name: 'a held transfer moves',
    function: 'private.lock_transfer',
    replace: ['elsif v_transfer.is_on_hold and not p_may_be_held then', 'elsif false then'],
    tests: CONFIRM,
  },
  {
    name: 'a stranger moves another person’s transfer',
    function: 'private.lock_own_transfer',
    replace: ['where id = p_id and sender_id = v_sender_id', 'where id = p_id'],
    tests: CONFIRM,
  },
  {
    name: 'a stranger locks a transfer before being refused',
    function: 'private.lock_own_transfer',
    replace: ['begin\n', 'begin\n  v_transfer := private.lock_transfer(p_id, p_may_be_held);\n'],
    tests: ['supabase/tests/concurrency/refused-callers.test.ts'],
  },
  {
    name: 'a new payout code does not reset the attempts',
    function: 'private.set_payout_code',
    replace: ['attempts_left = 5, ', ''],
    tests: CODE,
  },
  {
    name: 'a payout code of nine digits is accepted',
    function: 'private.set_payout_code',
    replace: ['{8}$', '{8,9}$'],
    tests: CODE,
  },
  {
    name: 'a payout code takes a quarter of the work to guess',
    function: 'private.set_payout_code',
    replace: ["'bf', 8", "'bf', 6"],
    tests: ['supabase/tests/code-hashes.test.ts'],
  },
  {
    name: 'a draft gets a payout code',
    function: 'public.renew_payout_code',
    replace: ["('pending', 'waiting", "('draft', 'pending', 'waiting"],
    tests: CODE,
  },
  {
    name: 'a transfer waiting for a broker gets no new code',
    function: 'public.renew_payout_code',
    replace: ["'waiting_for_broker', ", ''],
    tests: CODE,
  },
  {
    name: 'a quote is used for a second transfer',
    function: 'public.confirm_money_transfer',
    replace: ['exists (select from public.money_transfers where quote_id = v_quote.id)', 'false'],
    tests: CONFIRM,
  },
  ...(
    [
      [
        'a person without a verified number confirms a transfer',
        'confirm_money_transfer',
        'sender',
      ],
      ['cash of a person without a verified number is counted', 'record_cash_handover', 'sender'],
      ['a person without a verified number pays in', 'confirm_cash_handover', 'sender'],
      ['an account without a verified number is paid out', 'pay_out_money_transfer', 'receiver'],
    ] as const
  ).map(
    ([name, on, party]): SqlFault => ({
      name,
      function: `public.${on}`,
      replace: [`perform private.require_verified_phone(v_transfer.${party}_id)`, 'null'],
      tests: ['supabase/tests/functions/money/verified-phone.test.ts'],
    }),
  ),
];
