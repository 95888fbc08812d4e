// Gives a test a connection without a transaction, so that the changes of the test are committed.
import type { Client } from 'pg';
import { connect } from './connect.ts';

export function withConnection(test: (db: Client) => Promise<void>): () => Promise<void> {
  return async () => {
    const db = await connect();
    try {
      await test(db);
    } finally {
      await db.end();
    }
  };
}
