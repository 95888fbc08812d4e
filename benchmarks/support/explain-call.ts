// Returns the query plans, with times, of all statements that one call of a database function runs.
// PostgreSQL's auto_explain logs the plans.
import pg from 'pg';

export async function explainCall(
  databaseUrl: string,
  setUp: string,
  sql: string,
  values: unknown[],
  /**
   * Pattern of table names. Only plans that use a matching table are returned. The plans of input
   * checks are thus left out, because input checks read no tables.
   */
  about: RegExp,
): Promise<string> {
  const client = new pg.Client(databaseUrl);
  const plans: string[] = [];
  client.on('notice', ({ message }) => {
    if (message?.includes('Query Text:')) plans.push(message);
  });
  await client.connect();
  try {
    await client.query(`load 'auto_explain'; set client_min_messages = log; set auto_explain.log_nested_statements = on;
      set auto_explain.log_analyze = on; set auto_explain.log_buffers = on; set auto_explain.log_min_duration = -1`);
    await client.query(setUp);
    // Runs the call twice, so that the pages of the database are cached as on a server in use.
    await client.query(sql, values);
    await client.query('set auto_explain.log_min_duration = 0');
    await client.query(sql, values);
  } finally {
    await client.end();
  }
  return plans.filter((plan) => about.test(plan)).join('\n\n');
}
