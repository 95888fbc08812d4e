// Runs work in a transaction that commits, for tests whose connections must see each other's rows.
import type { Client } from 'pg';

/**
 * The committed rows do not disturb other tests, because every test uses random ids of its own. The
 * database is deleted when the tests end.
 */
export async function commit<Result>(db: Client, work: () => Promise<Result>): Promise<Result> {
  await db.query('begin');
  try {
    const result = await work();
    await db.query('commit');
    return result;
  } catch (error) {
    await db.query('rollback');
    throw error;
  }
}
