// Runs queries as the database's owner, on a separate connection.
import pg from 'pg';

export async function runAsOwner<Result>(
  url: string,
  work: (db: pg.Client) => Promise<Result>,
): Promise<Result> {
  const db = new pg.Client(url);
  db.on('error', () => {});
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}
