// Checks the statements that a test run has executed. A hosted project refuses some updates and
// deletes through the extension safeupdate. The embedded PostgreSQL lacks this extension, so the
// statements are recorded and checked after the run.
import pg from 'pg';
import { parseSqlFile } from '../house-rules/sql/parse-sql-file.ts';
import { wholeTableWrites } from '../house-rules/sql/whole-table-writes.ts';

/**
 * Deletes the statements recorded so far, so that the check covers only the statements of the test
 * run. The earlier statements come from the setup of the platform and from the migrations, to which
 * safeupdate does not apply.
 */
export async function resetStatementStats(adminUrl: string): Promise<void> {
  await connected(adminUrl, (db) => db.query('select hosted.pg_stat_statements_reset()'));
}

/**
 * Finds the recorded statements that safeupdate would refuse when a user runs them. Statements
 * inside functions and in dynamic SQL are included.
 * @returns The number of distinct statements that were checked, and each update or delete without a
 * where clause.
 */
export async function findWholeTableWrites(
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
