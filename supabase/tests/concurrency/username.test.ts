// Two people request one username concurrently: one of them gets it.
import { describe, expect, it } from 'vitest';
import { asCaller } from '../support/database/as-caller.ts';
import { asRoot } from '../support/database/as-root.ts';
import { commit } from '../support/database/commit.ts';
import { runConcurrently } from '../support/database/run-concurrently.ts';
import { fulfilledValues, rejectionCodes } from '../support/database/settled-results.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { makePerson } from '../support/make-person.ts';

describe('concurrent requests for one username', () => {
  it(
    'two people choose usernames that differ only in upper and lower case: one person gets the username',
    withConnection(async (db) => {
      const people = await commit(db, async () => [await makePerson(db), await makePerson(db)]);
      const name = `amina_${crypto.randomUUID().slice(0, 8)}`;
      const answers = await runConcurrently(
        db,
        { text: 'select from public.profiles where id = any($1) for update', values: [people] },
        [name, name.toUpperCase()].map(
          (username, i) => (own) =>
            asCaller(
              own,
              people[i] ?? null,
              'update public.profiles set username = $2 where id = $1 returning id',
              [people[i], username],
            ),
        ),
      );
      expect(rejectionCodes(answers)).toEqual(['23505']);
      const rows = await commit(db, () =>
        asRoot(db, 'select id from public.profiles where lower(username) = $1', [name]),
      );
      expect([rows]).toEqual(fulfilledValues(answers));
    }),
  );
});
