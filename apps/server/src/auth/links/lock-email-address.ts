// Locks an e-mail address, so that concurrent requests check one after the other whether the
// address is free.
import type { ClientBase } from 'pg';

/**
 * The lock is held until the transaction ends. Of two concurrent requests, the second waits and
 * then finds the account that the first created.
 */
export async function lockEmailAddress(client: ClientBase, email: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`signup:${email}`]);
}
