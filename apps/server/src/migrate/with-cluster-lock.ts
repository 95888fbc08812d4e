// Lets one server of a PostgreSQL change roles at a time: they belong to all of its databases, and two who change them at once fail.
import pg, { type ClientConfig } from 'pg';

/** Any number that nothing else takes in that database. */
const TURN_LOCK = '8607115501005';

/** Every PostgreSQL has it for such purposes. An advisory lock counts within one database, so all must take theirs in the same. */
const COMMON_DATABASE = 'postgres';

/**
 * @param connection Of any database there; the other one is asked with the same role.
 * @returns What the work returns. Where the role may not connect to the common database the work is done without a turn.
 */
export async function withClusterLock<Result>(
  connection: ClientConfig,
  work: () => Promise<Result>,
): Promise<Result> {
  const turn = await connected({ ...connection, database: COMMON_DATABASE });
  try {
    // It ends with the connection.
    await turn?.query('select pg_advisory_lock($1)', [TURN_LOCK]);
    return await work();
  } finally {
    await turn?.end();
  }
}

async function connected(connection: ClientConfig): Promise<pg.Client | undefined> {
  const client = new pg.Client({ ...connection, application_name: 'wasl turn' });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch {
    return undefined;
  }
}
