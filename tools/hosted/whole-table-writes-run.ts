// Judges what was run by safeupdate's rule: that extension is no part of the embedded PostgreSQL, so the statements are read afterwards.
import pg from 'pg';
import { parseSqlFile } from '../house-rules/sql/parse-sql-file.ts';
import { wholeTableWrites } from '../house-rules/sql/whole-table-writes.ts';

/** Forgets what was run so far: the platform and its migrations are not what safeupdate watches. */
export async function resetStatementStats(adminUrl: string): Promise<void> {
  await connected(adminUrl, (db) => db.query('select hosted.pg_stat_statements_reset()'));
}

/**
 * Statements inside functions, whoever called them, texts put together while they ran included: those that safeupdate would have
 * refused to a person.
 * @returns How many different ones were read, and each update or delete without a where.
 */
export async function wholeTableWritesRun(
  adminUrl: string,
): Promise<{ read: number; writes: string[] }> {
  return connected(adminUrl, async (db) => {
    const { rows } = await db.query<{ query: string }>(
      `select distinct query from hosted.pg_stat_statements
       where not toplevel and query ~* '\\m(update|delete)\\M'`,
    );
    const writes = rows.flatMap(({ query }) =>
      parseSqlFile({ file: 'a statement', text: query }).statements.flatMap(wholeTableWrites),
    );
    return { read: rows.length, writes: [...new Set(writes)] };
  });
}

async function connected<Result>(
  url: string,
  work: (db: pg.Client) => Promise<Result>,
): Promise<Result> {
  const db = new pg.Client(url);
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}
