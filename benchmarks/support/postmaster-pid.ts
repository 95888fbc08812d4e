// Finds the PostgreSQL postmaster process, whose child processes serve the connections.
import pg from 'pg';

/**
 * @param databaseUrl - URL of the database with a superuser's credentials. The database must run on
 * this machine.
 * @returns ID of the postmaster process.
 */
export async function postmasterPid(databaseUrl: string): Promise<number> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
  );
  await client.end();
  return rows[0].pid;
}
