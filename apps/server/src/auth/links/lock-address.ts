// Serialises requests that check whether an e-mail address is free.
import type { ClientBase } from 'pg';

/**
 * Takes a lock until the transaction ends. Of two concurrent requests, the second waits and then
 * finds the account of the first.
 */
export async function lockAddress(client: ClientBase, email: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`signup:${email}`]);
}
