// Runs one statement as the database's owner, who sees and may change everything.
import type { Client } from 'pg';
import { oneAtATime } from './one-at-a-time.ts';

/** Needs an open transaction. A refusal undoes only this statement. */
export function asRoot<Row extends object = Record<string, unknown>>(
  db: Client,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return oneAtATime(db, async () => {
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
