// Throws if a test sends a request on a connection that is still busy with another request, because
// each of the two requests could roll back to the savepoint of the other request.
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
