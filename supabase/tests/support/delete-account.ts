// Ends a person's account, with a sign-in of just now.
import type { Client } from 'pg';
import { call } from './database/call.ts';

/** What is kept of her. */
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
