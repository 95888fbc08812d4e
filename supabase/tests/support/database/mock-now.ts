// Replaces the current time in functions, so that tests about times of day do not depend on the
// clock.
import type { Client } from 'pg';
import { asRoot } from './as-root.ts';

/** Replaces the current time only in the named functions, and only until the transaction ends. */
export async function mockNow(db: Client, moment: string, ...functions: string[]): Promise<void> {
  for (const name of functions) {
    const [row] = await asRoot<{ text: string }>(
      db,
      'select pg_get_functiondef(to_regproc($1)) as text',
      [name],
    );
    if (!row?.text.includes('now()')) throw new Error(`${name} knows no time`);
    await asRoot(db, row.text.replaceAll('now()', `timestamptz '${moment}'`));
  }
}
