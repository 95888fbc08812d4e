// Tests the function that checks whether a text from outside is a valid value of a type. A text
// that passes the check can be cast to this type without an error.
import { expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { withDatabase } from '../../support/database/with-database.ts';

const ID = '6f1b0a52-5e5c-4c0a-9f43-1d2e3f405162';

it.each<[type: string, text: string, answer: boolean]>([
  ['uuid', ID, true],
  ['uuid', ID.toUpperCase(), true],
  ['uuid', ID.replaceAll('-', ''), true],
  ['uuid', `{${ID}}`, true],
  ['uuid', '', false],
  ['uuid', ID.slice(1), false],
  ['uuid', `${ID} `, false],
  ['uuid', `${ID}'; drop`, false],
  ['uuid', ID.replace('6', '٦'), false],
  ['numeric', '0', true],
  ['numeric', ' -1.5e3 ', true],
  ['numeric', 'NaN', true],
  ['numeric', '', false],
  ['numeric', '1,5', false],
  ['numeric', '1e200000', false],
  ['numeric', '--1', false],
  ['numeric', '١', false],
  ['timestamptz', '2026-11-22 10:00:00.123456+01', true],
  ['timestamptz', '2024-02-29', true],
  ['timestamptz', 'infinity', true],
  ['timestamptz', '', false],
  ['timestamptz', '2026-02-30', false],
  ['timestamptz', '2026-13-01', false],
  ['timestamptz', '2026-11-22 25:00', false],
  ['timestamptz', '2026-11-22 10:00 Nowhere/City', false],
  ['timestamptz', '999999-01-01', false],
  ['timestamptz', '9'.repeat(200), false],
])('is_readable_as for type %s and text "%s" returns %s', (type, text, answer) =>
  withDatabase(async (db) => {
    const [row] = await asRoot(db, 'select private.is_readable_as($1, $2) as answer', [text, type]);
    expect(row).toEqual({ answer });
  })(),
);

it(
  'is_readable_as returns null for null, and refuses other types',
  withDatabase(async (db) => {
    expect(await asRoot(db, `select private.is_readable_as(null, 'uuid') as answer`)).toEqual([
      { answer: null },
    ]);
    await expect(asRoot(db, `select private.is_readable_as('a', 'text')`)).rejects.toThrow('case');
  }),
);
