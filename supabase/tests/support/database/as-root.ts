// Runs one statement as the database owner, who may read and change everything.
import type { Client } from 'pg';
import { runOneAtATime } from './run-one-at-a-time.ts';

/**
 * Needs an open transaction, because the statement runs within a savepoint. If the database refuses
 * the statement, only the statement is rolled back, and the transaction can continue.
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
