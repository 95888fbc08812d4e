// Gives a test a connection whose transaction is rolled back, whatever the test did.
import type { Client } from 'pg';
import { connect } from './connect.ts';

/**
 * One for all tests of a worker: PostgreSQL compiles every function anew for each connection. What a test changes for the
 * transaction goes with the rollback, and what it changes for the session is put back below.
 */
let shared: Promise<Client> | undefined;

export function withDatabase(test: (db: Client) => Promise<void>): () => Promise<void> {
  return async () => {
    shared ??= open();
    const db = await shared;
    try {
      await db.query('begin');
      await test(db);
    } finally {
      await close(db);
    }
  };
}

/** Pg's types leave it out. */
type Unrefable = Client & { unref(): void };

async function open(): Promise<Client> {
  const db = await connect();
  // The worker may end while it is open.
  (db as Unrefable).unref();
  return db;
}

/** A connection that a test broke is not used again; the test itself has failed then. */
async function close(db: Client): Promise<void> {
  try {
    await db.query('rollback');
    await db.query('reset all; reset role; select pg_advisory_unlock_all()');
  } catch {
    shared = undefined;
    await db.end().catch(() => {});
  }
}
