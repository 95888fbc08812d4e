// Mutex for changing roles. Roles belong to the whole PostgreSQL cluster, and concurrent changes by
// two servers would fail.
import pg, { type ClientConfig } from 'pg';

/** Key of the lock: any number that no other lock uses in the maintenance database. */
const TURN_LOCK = '8607115501005';

/**
 * Maintenance database, which exists in every PostgreSQL cluster. An advisory lock applies only
 * within one database, so all servers must take the lock in this database.
 */
const COMMON_DATABASE = 'postgres';

/**
 * Runs the work while holding the cluster-wide lock for changes of roles.
 * @param connection - Connection to any database of the cluster. The lock is taken in the
 * maintenance database, to which a second connection is opened with the same role.
 * @returns The result of the work. If the role may not connect to the maintenance database, the
 * work runs without the lock.
 */
export async function withClusterLock<Result>(
  connection: ClientConfig,
  work: () => Promise<Result>,
): Promise<Result> {
  const turn = await connected({ ...connection, database: COMMON_DATABASE });
  try {
    // The lock is released when the connection ends.
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
