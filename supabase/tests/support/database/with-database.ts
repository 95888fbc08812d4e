// Gives a test a connection whose transaction is always rolled back.
import type { Client } from 'pg';
import { connect } from './connect.ts';

/**
 * Open connections that the tests of this worker use one after another. A new connection would be
 * slower, because PostgreSQL compiles every function again on it. After each test, a rollback
 * undoes the writes of the test, and `putBack` undoes its changes to the session.
 */
const idle: Client[] = [];

/** The type definitions of the package pg omit `unref`. */
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
  // Lets the worker process exit while the connection is open.
  (db as Unrefable).unref();
  return db;
}

/**
 * If a test has broken its connection, the connection is closed and the error is ignored, because
 * the test has already failed for its own reason.
 */
async function putBack(db: Client): Promise<void> {
  try {
    await db.query('rollback');
    await db.query(
      'reset all; reset role; select pg_advisory_unlock_all(), pg_stat_force_next_flush()',
    );
    idle.push(db);
  } catch {
    await db.end().catch(() => {});
  }
}
