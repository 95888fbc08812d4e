// Asks a database as its owner, on a connection of its own.
import pg from 'pg';

export async function asOwner<Result>(
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
