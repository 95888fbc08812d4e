// Search text is literal: the wildcards of LIKE have no special meaning in it.
import { describe, expect, it } from 'vitest';
import { asRoot } from '../support/database/as-root.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makePerson } from '../support/make-person.ts';

const SIGNS = [
  { typed: 'abc%d', other: 'abcxd' },
  { typed: 'abc_d', other: 'abcxd' },
  { typed: 'abc\\d', other: 'abcd' },
];

describe('a search for literal text', () => {
  it.each([
    ['private.is_like', 'select private.is_like($1, $2) as is_found'],
    ['private.like_pattern', 'select $1 like private.like_pattern($2) as is_found'],
  ])('with %s treats the characters %%, _ and \\ as literals, anywhere in a text', (_, query) =>
    withDatabase(async (db) => {
      for (const { typed, other } of SIGNS) {
        expect(await asRoot(db, query, [`x ${typed} y`, typed]), typed).toEqual([
          { is_found: true },
        ]);
        expect(await asRoot(db, query, [`x ${other} y`, typed]), typed).toEqual([
          { is_found: false },
        ]);
      }
    })(),
  );

  it(
    'with private.people_like treats the characters %, _ and \\ as literals at the beginning of a name',
    withDatabase(async (db) => {
      for (const { typed, other } of SIGNS) {
        const person = await makePerson(db, `${typed} y`);
        await makePerson(db, `${other} y`);
        expect(await asRoot(db, 'select private.people_like($1) as id', [typed]), typed).toEqual([
          { id: person },
        ]);
      }
    }),
  );
});
