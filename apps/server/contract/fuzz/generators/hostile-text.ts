// Generates text that attacks code which concatenates strings: the text tries to break out of
// quotes, patterns, encodings and length limits.
import fc from 'fast-check';
import { CANARY_SEQUENCE } from '../canary-sequence.ts';

const DRAW = `nextval('public.${CANARY_SEQUENCE}')`;

/**
 * Invalid column names for SQL injection. Each one closes the quotes around the name and continues
 * with SQL: the first fits a list of columns, the others fit a condition.
 */
export const HOSTILE_NAMES = [
  `id", ${DRAW} as "x`,
  `id" > ${DRAW} or "id`,
  `id" = 1 and ${DRAW} > 0 and "id`,
];

const ATTACKS = [
  ...HOSTILE_NAMES,
  `'||${DRAW}||'`,
  `' or ${DRAW} > 0 --`,
  `"; select ${DRAW}; --`,
  `'; select ${DRAW}; select pg_sleep(30); --`,
  `") , (select ${DRAW}) from public.fuzz_things --`,
  `int) , ${DRAW} , (id::text`,
  `$$||${DRAW}||$$`,
  `\\'||${DRAW}||\\'`,
  `(select ${DRAW})`,
  `id) union select ${DRAW} --`,
  'pg_sleep(30)',
  `'; set role service_role; --`,
  `%00`,
  `\u0000`,
  `\ud800`,
  `\u202e`,
  `{"a":1}`,
  `{a,b,"c`,
  `[1,2`,
  `()`,
  `((((`,
  `not.not.not.`,
  `*`,
  `../../../../../tools/hostile/fuzz`,
  `->>`,
  `-`,
  `NaN`,
  `99999999999999999999999999`,
  `-1`,
  `1e400`,
  `null`,
  `\\`,
  `"`,
  `'`,
  `%`,
  `_`,
];

/**
 * Generates hostile text, which is mostly short. One text in fifteen repeats a short string and has
 * 200 to 8,000 characters.
 */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...ATTACKS) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme-ascii', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('(', 'a', '%', 'and(', '[', '"', '.', 'é'),
        fc.integer({ min: 200, max: 2000 }),
      )
      .map(([text, count]) => text.repeat(count)),
  },
);
