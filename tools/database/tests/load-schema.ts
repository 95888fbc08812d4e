// Loads a schema dump. The statements of a dump are sorted for human readers, so a statement may
// need an object that a later one creates. Statements that fail are therefore retried after the
// others.
import pg from 'pg';
import { parseStatements } from '../parse-statements.ts';

/**
 * Loads the dump. Retries failed statements in rounds until all have succeeded.
 * @throws Error with the first failed statement, when no statement succeeds in a round.
 */
export async function loadSchema(databaseUrl: string, dump: string): Promise<void> {
  let waiting = parseStatements(dump).map(({ text }) => text);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(`begin; set local check_function_bodies = off; set local search_path = ''`);
    while (waiting.length > 0) {
      const refused = await runAll(client, waiting);
      const [first] = refused;
      if (first && refused.length === waiting.length) {
        throw new Error(`the dump cannot be loaded: ${first.reason}\n${first.statement}`);
      }
      waiting = refused.map(({ statement }) => statement);
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function runAll(
  client: pg.Client,
  statements: string[],
): Promise<{ statement: string; reason: string }[]> {
  const refused = [];
  for (const statement of statements) {
    await client.query('savepoint statement');
    try {
      await client.query(statement);
    } catch (error) {
      await client.query('rollback to savepoint statement');
      refused.push({ statement, reason: error instanceof Error ? error.message : String(error) });
    }
    await client.query('release savepoint statement');
  }
  return refused;
}
