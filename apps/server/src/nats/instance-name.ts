// Computes the names that an instance uses on a NATS cluster. Other instances may use the same
// cluster, so the names must be unique.
import { createHash } from 'node:crypto';
import type { ClientBase, QueryResultRow } from 'pg';

type Asker = { query<Row extends QueryResultRow>(text: string): Promise<Row[]> };

export const createAsker = (client: ClientBase): Asker => ({
  query: async <Row extends QueryResultRow>(text: string) => (await client.query<Row>(text)).rows,
});

/**
 * Returns the name of the instance: a hash of the given secret, the system identifier of the
 * database cluster and the name of the database. A restored dump has another system identifier and
 * therefore another instance name. A physical copy has the same instance name until its secret is
 * changed.
 */
export async function computeInstanceName(database: Asker, secret: string): Promise<string> {
  const [row] = await database.query<{ name: string }>(
    'select system_identifier || current_database() as name from pg_control_system()',
  );
  return createHash('sha256').update(`${secret} ${row?.name}`).digest('hex').slice(0, 16);
}

/**
 * Returns the timeline of the database. WAL positions are comparable only within one timeline; a
 * newly promoted primary starts a new timeline.
 */
export async function readTimeline(database: Asker): Promise<string> {
  const [row] = await database.query<{ timeline: string }>(
    'select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline',
  );
  return row?.timeline ?? '';
}
