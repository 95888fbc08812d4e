// Lets only one request at a time decide whether an address is free.
import type { ClientBase } from 'pg';

/** Two taps at once: the second waits here until the first one's transaction ends, and then finds its account. */
export async function lockAddress(client: ClientBase, email: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`signup:${email}`]);
}
