// Deliberate faults in the functions that offer brokers to a sender and tell the sender whether
// these brokers have enough cash.
import type { SqlFault } from '../sql-fault.ts';

const BROKERS = ['supabase/tests/functions/money/available-brokers.test.ts'];

export const FAULTS: SqlFault[] = [
  {
    name: 'a broker is offered to themselves',
    function: 'public.available_brokers',
    replace: ['b.id <> v_caller and ', ''],
    tests: BROKERS,
  },
  {
    name: 'a broker with exactly enough cash counts as having none',
    function: 'public.available_brokers',
    replace: ['>= v_payout', '> v_payout'],
    tests: BROKERS,
  },
  {
    name: 'brokers without enough cash come first',
    function: 'public.available_brokers',
    replace: ["= 'enough' desc", "= 'enough' asc"],
    tests: BROKERS,
  },
  {
    name: 'declared cash is compared to the centime',
    function: 'public.available_brokers',
    replace: ['private.cash_band(private.cash_now(b.id))', 'private.cash_now(b.id)'],
    tests: BROKERS,
  },
  {
    name: 'another person’s quote reveals a broker’s cash',
    function: 'private.payout_to_ask_cash_for',
    replace: [' and user_id = p_user_id and', ' and'],
    tests: BROKERS,
  },
  {
    name: 'an expired quote reveals a broker’s cash',
    function: 'private.payout_to_ask_cash_for',
    replace: [' and expires_at > now()', ''],
    tests: BROKERS,
  },
  {
    name: 'an eleventh quote in an hour reveals a broker’s cash',
    function: 'private.payout_to_ask_cash_for',
    replace: [') >= 10', ') > 10'],
    tests: BROKERS,
  },
  {
    name: 'queries for cash are counted forever',
    function: 'private.payout_to_ask_cash_for',
    replace: [" and cash_asked_at > now() - interval '1 hour'", ' and cash_asked_at is not null'],
    tests: BROKERS,
  },
];
