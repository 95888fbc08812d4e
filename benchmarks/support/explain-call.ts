// The plans of everything that one call runs inside, with times, as auto_explain tells them.
import pg from 'pg';

export async function explainCall(
  databaseUrl: string,
  setUp: string,
  sql: string,
  values: unknown[],
  /** The tables that matter: looking at what was typed is no reading of tables. */
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
    // Twice, so that the pages are in memory as they are on a server that is used.
    await client.query(sql, values);
    await client.query('set auto_explain.log_min_duration = 0');
    await client.query(sql, values);
  } finally {
    await client.end();
  }
  return plans.filter((plan) => about.test(plan)).join('\n\n');
}
