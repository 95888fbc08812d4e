// The process that starts one of PostgreSQL's for each connection: its children are what serves them.
import pg from 'pg';

/** @param databaseUrl Of a superuser, on this machine. */
export async function postmasterOf(databaseUrl: string): Promise<number> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
  );
  await client.end();
  return rows[0].pid;
}
