// Gives a test a connection whose transaction is rolled back, whatever the test did.
import type { Client } from 'pg';
import { connect } from './connect.ts';

/**
 * Kept for the next test of this worker: PostgreSQL compiles every function anew for each connection. What a test changes
 * for the transaction goes with the rollback, and what it changes for the session is put back in `putBack`.
 */
const idle: Client[] = [];

/** Pg's types leave it out. */
type Unrefable = Client & { unref(): void };

export function withDatabase(test: (db: Client) => Promise<void>): () => Promise<void> {
  return async () => {
    const db = idle.pop() ?? (await open());
    try {
      await db.query('begin');
      await test(db);
    } finally {
      await putBack(db);
    }
  };
}

async function open(): Promise<Client> {
  const db = await connect();
  // The worker may end while it is open.
  (db as Unrefable).unref();
  return db;
}

/** A connection that a test broke is not used again; the test itself has failed then. */
async function putBack(db: Client): Promise<void> {
  try {
    await db.query('rollback');
    await db.query('reset all; reset role; select pg_advisory_unlock_all()');
    idle.push(db);
  } catch {
    await db.end().catch(() => {});
  }
}
