// Calls delete_my_account for a person who has just signed in.
import type { Client } from 'pg';
import { call } from './database/call.ts';

/**
 * Deletes the person's account. Returns the kinds of data that are kept after the account is
 * deleted.
 */
export async function deleteAccount(db: Client, person: string): Promise<string[]> {
  const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }];
  const row = await call<{ delete_my_account: { kept: string[] } }>(
    db,
    person,
    'delete_my_account',
    {},
    { amr },
  );
  return row.delete_my_account.kept;
}
