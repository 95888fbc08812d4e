// Cost of hashing a secret code. Test databases use a lower cost, so this test reads the cost from
// the function definitions.
import { expect, it } from 'vitest';
import { asRoot } from './support/database/as-root.ts';
import { withDatabase } from './support/database/with-database.ts';

const COST = "extensions.gen_salt('bf', 8)";

it(
  'every function that hashes a code uses bcrypt cost 8',
  withDatabase(async (db) => {
    const rows = await asRoot<{ prosrc: string }>(
      db,
      `select prosrc from pg_proc where prosrc like '%gen_salt%'
       and pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    );
    const asked = rows.flatMap(
      ({ prosrc }) => prosrc.match(/(?<![\w.])[\w.]*gen_salt\([^)]*\)?/g) ?? [],
    );
    expect(asked.length).toBeGreaterThanOrEqual(rows.length);
    expect(new Set(asked)).toEqual(new Set([COST]));
  }),
);
