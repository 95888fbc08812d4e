// Refuses a second request on a busy connection, because the savepoints of the two requests would
// undo each other.
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
