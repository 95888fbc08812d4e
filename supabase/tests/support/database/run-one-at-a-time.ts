// Throws if a test sends a second request on a busy connection. Each of the two requests could roll
// back to the savepoint of the other one.
import type { Client } from 'pg';

const busy = new WeakSet<Client>();

export async function runOneAtATime<Result>(
  db: Client,
  work: () => Promise<Result>,
): Promise<Result> {
  if (busy.has(db))
    throw new Error('This connection still answers another request: await that one first.');
  busy.add(db);
  try {
    return await work();
  } finally {
    busy.delete(db);
  }
}
