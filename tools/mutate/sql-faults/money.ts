// Faults in quotes, money transfers, cash handovers, payouts, refunds and their timers.
import type { SqlFault } from '../sql-fault.ts';

export const FAULTS: SqlFault[] = [
  {
    name: 'a quote of exactly the end of a band costs the fee of the next one',
    function: 'public.quote_money_transfer',
    replace: [
      'p_amount_centimes > above_centimes and p_amount_centimes <= up_to_centimes',
      'p_amount_centimes >= above_centimes and p_amount_centimes < up_to_centimes',
    ],
    tests: ['supabase/tests/functions/quote-money-transfer.test.ts'],
  },
  {
    name: 'the recipient who pays the fee receives all',
    function: 'public.quote_money_transfer',
    replace: [
      'p_amount_centimes else p_amount_centimes - v_fee',
      'p_amount_centimes else p_amount_centimes',
    ],
    tests: ['supabase/tests/functions/quote-money-transfer.test.ts'],
  },
];
