// Gives a test a connection whose transaction is rolled back, whatever the test did.
import type { Client } from 'pg';
import { connect } from './connect.ts';

export function withDatabase(test: (db: Client) => Promise<void>): () => Promise<void> {
  return async () => {
    const db = await connect();
    try {
      await db.query('begin');
      await test(db);
    } finally {
      await db.query('rollback');
      await db.end();
    }
  };
}
