// Runs one statement with the role and the token claims of the given caller, as in a request. If
// the statement is refused, the transaction can still be used.
import type { Client } from 'pg';
import { ACT_AS_ROOT_SQL, actAsSql } from './act-as-sql.ts';
import type { Caller } from './caller.ts';
import { runOneAtATime } from './run-one-at-a-time.ts';

/**
 * Needs an open transaction. A refusal rolls back only this statement. `claims` are added to the
 * claims of the caller's token.
 */
export function asCaller<Row extends object = Record<string, unknown>>(
  db: Client,
  caller: Caller,
  text: string,
  values: unknown[] = [],
  claims: Record<string, unknown> = {},
): Promise<Row[]> {
  return runOneAtATime(db, async () => {
    // Sets savepoint and role in one round trip to the database, because tests do this very often.
    await db.query(`savepoint request; ${actAsSql(caller, claims)}`);
    try {
      const { rows } = await db.query<Row>(text, values);
      await db.query(`${ACT_AS_ROOT_SQL}; release savepoint request`);
      return rows;
    } catch (error) {
      await db.query('rollback to savepoint request');
      throw error;
    }
  });
}
