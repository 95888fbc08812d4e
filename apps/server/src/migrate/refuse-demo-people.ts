// Refuses demo accounts, whose password is public, on a server that other machines can reach.
import type { ClientBase } from 'pg';
import { StartupError } from '../config/startup-error.ts';

/**
 * Refuses a database that contains demo accounts, before anything in the database is changed. DEMO
 * does not matter here: demo accounts that were loaded earlier remain in the database after DEMO is
 * turned off.
 * @throws StartupError with the remedy.
 */
export async function refuseDemoPeople(client: ClientBase, exposure: string): Promise<void> {
  const { rows } = await client.query<{ has_table: boolean }>(
    `select to_regclass('wasl_platform.seeds') is not null as has_table`,
  );
  if (!rows[0]?.has_table) return;
  const { rowCount } = await client.query('select from wasl_platform.seeds limit 1');
  if (!rowCount) return;
  throw new StartupError(
    `its database contains demo accounts, whose password is public, and ${exposure} makes the server reachable from other machines. Start with another DATA_DIR (or DATABASE_URL) that is empty, or empty this one with npm run db:reset.`,
  );
}
