// Deliberate faults in exchange rates: a rate of the wrong version, currency or day is used, or a
// preview is incomplete.
import type { SqlFault } from '../sql-fault.ts';

const TESTS = ['supabase/tests/functions/settings/exchange-rates.test.ts'];

const EDITS: (readonly [name: string, made: string, from: string, to: string])[] = [
  [
    'the first rates stay in force',
    'private.follow_exchange_rates',
    'order by v.valid_from desc',
    'order by v.valid_from',
  ],
  [
    'a euro has the rate of a dollar',
    'private.follow_exchange_rates',
    "('EUR', v.eur_millionths)",
    "('EUR', v.usd_millionths)",
  ],
  [
    'the subunit of a dirham is lost in a rate',
    'private.follow_exchange_rates',
    'cross join lateral (values (m.millionths / 1000000.0)) as w (rate)',
    'cross join lateral (values (m.millionths / 1000000)) as w (rate)',
  ],
  [
    'rates are converted again and again',
    'private.follow_exchange_rates',
    'where (r.rate_to_mad, r.as_of) is distinct from',
    'where (r.rate_to_mad, null) is distinct from',
  ],
  [
    'a rate keeps the date of the previous one',
    'private.follow_exchange_rates',
    'set rate_to_mad = b.rate, as_of = b.as_of',
    'set rate_to_mad = b.rate',
  ],
  [
    'prices in one currency follow the rate of another',
    'private.follow_exchange_rate',
    ' and p.price_currency = new.currency',
    '',
  ],
  [
    'a preview of rates treats prices in dirhams as another currency',
    'private.preview_of_exchange_rates',
    "p.price_currency <> 'MAD'",
    'true',
  ],
  [
    'a preview of rates reports an unchanged price as higher',
    'private.preview_of_exchange_rates',
    'filter (where difference > 0), coalesce',
    'filter (where difference >= 0), coalesce',
  ],
  [
    'a preview of rates confuses centimes and dirhams',
    'private.preview_of_exchange_rates',
    ' / 10000 as difference',
    ' / 1000000 as difference',
  ],
];

export const FAULTS: SqlFault[] = [
  ...EDITS.map(
    ([name, made, from, to]): SqlFault => ({
      name,
      function: made,
      replace: [from, to],
      tests: TESTS,
    }),
  ),
  {
    name: 'compliance sets the rate of the euro',
    sql: "update private.settings set roles = '{finance,compliance,admin}' where name = 'exchange_rates'",
    tests: TESTS,
  },
];
