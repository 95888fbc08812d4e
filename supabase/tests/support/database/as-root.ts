// Runs one statement as the database owner, who may read and change everything.
import type { Client } from 'pg';
import { runOneAtATime } from './run-one-at-a-time.ts';

/**
 * Needs an open transaction. If the database refuses the statement, only this statement is rolled
 * back.
 */
export function asRoot<Row extends object = Record<string, unknown>>(
  db: Client,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return runOneAtATime(db, async () => {
    await db.query('savepoint root');
    try {
      const { rows } = await db.query<Row>(text, values);
      await db.query('release savepoint root');
      return rows;
    } catch (error) {
      await db.query('rollback to savepoint root');
      throw error;
    }
  });
}
