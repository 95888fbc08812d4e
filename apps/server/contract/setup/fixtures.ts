// Applies the SQL fixtures of the protocol tests as the database owner. Before the tests run,
// checks that the fixtures exist.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';

const folder = join(import.meta.dirname, '../protocol/fixtures');
/**
 * Version that protocol/fixtures/99-ready.sql returns. Increase it in both places when a fixture
 * changes.
 */
const VERSION = 2;

/** @param databaseUrl - Connection URL of the database owner; on Supabase, of the role postgres. */
export async function applyFixtures(databaseUrl: string): Promise<void> {
  const owner = new pg.Client(databaseUrl);
  await owner.connect();
  try {
    const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
    const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8'));
    await owner.query(`begin;\n${texts.join('\n')}\ncommit`);
  } finally {
    await owner.end();
  }
}

/**
 * Resolves when the API's schema cache contains the fixtures. @param patience - Milliseconds to
 * wait for the API to reload its schema. @throws Error with instructions when the fixtures do not
 * appear.
 */
export async function waitForFixtures(
  target: { url: string; serviceRoleKey: string },
  patience: number,
): Promise<void> {
  const client = createClient(target.url, target.serviceRoleKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const end = performance.now() + patience;
  let found: { data: unknown; error: unknown };
  do {
    found = await client.rpc('contract_fixtures');
  } while (found.data !== VERSION && performance.now() < end);
  if (found.data === VERSION) return;
  throw new Error(
    `The fixtures of the protocol tests are missing or old at ${target.url}. Set CONTRACT_DATABASE_URL, or apply them once:
  cat apps/server/contract/protocol/fixtures/*.sql | psql --single-transaction -v ON_ERROR_STOP=1 <database of the owner>
The API said: ${JSON.stringify(found.error ?? found.data)}`,
  );
}
