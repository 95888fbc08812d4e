// Runs work in a transaction that stays: for tests whose connections must see each other's rows.
import type { Client } from 'pg';

/** Every row is the test's own by random ids; the database goes when the tests end. */
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
