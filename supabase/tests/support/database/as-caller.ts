// Runs one statement as a request would, and lets the test go on after a refusal.
import type { Client } from 'pg';
import { actAs } from './act-as.ts';
import type { Caller } from './caller.ts';

/** Needs an open transaction. A refusal undoes only this statement. `claims` are added to the caller's token. */
export async function asCaller<Row extends object = Record<string, unknown>>(
  db: Client,
  caller: Caller,
  text: string,
  values: unknown[] = [],
  claims: Record<string, unknown> = {},
): Promise<Row[]> {
  await db.query('savepoint request');
  try {
    await actAs(db, caller, claims);
    const { rows } = await db.query<Row>(text, values);
    await db.query("select set_config('request.jwt.claims', '', true)");
    await db.query('reset role');
    await db.query('release savepoint request');
    return rows;
  } catch (error) {
    await db.query('rollback to savepoint request');
    throw error;
  }
}
