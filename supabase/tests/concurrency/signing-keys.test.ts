// Several servers sign their first receipt at the same time. One key is created, and all servers
// sign with it.
import { expect, it } from 'vitest';
import { asRoot } from '../support/database/as-root.ts';
import { commit } from '../support/database/commit.ts';
import { runConcurrently } from '../support/database/run-concurrently.ts';
import { fulfilledValues } from '../support/database/settled-results.ts';
import { withConnection } from '../support/database/with-connection.ts';

it(
  'two servers create the first key concurrently: both sign with the same key',
  withConnection(async (db) => {
    const keys = ['first', 'second'].map((name) => `${name} ${crypto.randomUUID()}`);
    const [before] = await commit(db, () =>
      asRoot<{ key: { kid: string } | null }>(db, 'select public.receipt_signing_key() as key'),
    );
    const answers = await runConcurrently(
      db,
      { text: "select pg_advisory_xact_lock(hashtextextended('receipt_keys', 0))", values: [] },
      keys.map((kid) => (own) => {
        return asRoot<{ key: { kid: string } }>(
          own,
          "select public.add_receipt_key($1, '{}', 'sealed', $2) as key",
          [kid, before?.key?.kid ?? null],
        );
      }),
    );
    const used = fulfilledValues(answers).map(([row]) => row?.key.kid);
    expect(used).toHaveLength(2);
    expect(new Set(used).size).toBe(1);
    expect(keys).toContain(used[0]);
  }),
);
