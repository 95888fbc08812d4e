// What it costs to try out a secret code against a stolen hash: the databases of tests hash with less, so it is read off the functions.
import { expect, it } from 'vitest';
import { asRoot } from './support/database/as-root.ts';
import { withDatabase } from './support/database/with-database.ts';

const COST = "extensions.gen_salt('bf', 8)";

it(
  'every function that hashes a code asks for the cost of 8',
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
