// Faults in what senders read of brokers and of their cash.
import type { SqlFault } from '../sql-fault.ts';

const BROKERS = ['supabase/tests/functions/money/available-brokers.test.ts'];

export const FAULTS: SqlFault[] = [
  {
    name: 'a broker is offered himself',
    function: 'public.available_brokers',
    replace: ['b.id <> v_caller and ', ''],
    tests: BROKERS,
  },
  {
    name: 'a broker with exactly the cash seems to have none',
    function: 'public.available_brokers',
    replace: ['>= v_payout', '> v_payout'],
    tests: BROKERS,
  },
  {
    name: 'brokers without the cash stand first',
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
    name: "another person's quote asks for cash",
    function: 'private.payout_to_ask_cash_for',
    replace: [' and user_id = p_user_id and', ' and'],
    tests: BROKERS,
  },
  {
    name: 'a quote that ended asks for cash',
    function: 'private.payout_to_ask_cash_for',
    replace: [' and expires_at > now()', ''],
    tests: BROKERS,
  },
  {
    name: 'an eleventh quote of an hour asks for cash',
    function: 'private.payout_to_ask_cash_for',
    replace: [') >= 10', ') > 10'],
    tests: BROKERS,
  },
  {
    name: 'questions for cash are counted for ever',
    function: 'private.payout_to_ask_cash_for',
    replace: [" and cash_asked_at > now() - interval '1 hour'", ' and cash_asked_at is not null'],
    tests: BROKERS,
  },
];
