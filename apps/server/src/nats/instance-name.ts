// What servers of one instance call themselves on a NATS that other instances may use, too.
import { createHash } from 'node:crypto';
import type { ClientBase, QueryResultRow } from 'pg';

type Asker = { query<Row extends QueryResultRow>(text: string): Promise<Row[]> };

export const queryableOf = (client: ClientBase): Asker => ({
  query: async <Row extends QueryResultRow>(text: string) => (await client.query<Row>(text)).rows,
});

/** A database that is copied to a new place is another one; with the secret a copy that has become another instance is one, too. */
export async function instanceName(database: Asker, secret: string): Promise<string> {
  const [row] = await database.query<{ name: string }>(
    'select system_identifier || current_database() as name from pg_control_system()',
  );
  return createHash('sha256').update(`${secret} ${row?.name}`).digest('hex').slice(0, 16);
}

/** Positions of its log mean something only within it; a new primary begins a new one. */
export async function timelineOf(database: Asker): Promise<string> {
  const [row] = await database.query<{ timeline: string }>(
    'select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline',
  );
  return row?.timeline ?? '';
}
