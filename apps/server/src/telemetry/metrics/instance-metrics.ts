// Metrics of the whole instance, queried from the database by the leader process.
import type { PoolClient } from 'pg';
import { deadlines } from '../../timeouts.ts';
import type { Metric } from './process-metrics.ts';

type Row = { name: string; help: string; labels: Record<string, string>; value: number };

/** Queries the database in one transaction as the server's own role (db/database.ts). */
export type MetricsDatabase = {
  asService<T>(work: (client: Pick<PoolClient, 'query'>) => Promise<T>): Promise<T>;
};

export type InstanceMetricsOptions = {
  database: MetricsDatabase;
  prefix: string;
  /** Database function with the product's own metrics, as `schema.name`. */
  productMetrics: string | undefined;
};

/**
 * SQL query for statistics of the PostgreSQL primary. It reads only statistics that the owner of
 * the database may read.
 */
const SERVER_SQL = `
  select 'replication_slot_lag_bytes' as name,
    'Bytes of write-ahead log that PostgreSQL retains for unconfirmed changes, by replication slot.' as help,
    jsonb_build_object('slot', slot_name, 'is_active', active::text) as labels,
    greatest(pg_wal_lsn_diff(pg_current_wal_lsn(), coalesce(confirmed_flush_lsn, restart_lsn)), 0)::double precision as value
  from pg_replication_slots where database = current_database() and restart_lsn is not null
  union all
  select 'database_connections', 'Client connections to the whole PostgreSQL server, by state.',
    jsonb_build_object('state', coalesce(state, 'other')), count(*)
  from pg_stat_activity where backend_type = 'client backend' group by state
  union all
  select 'database_connections_limit', 'Connections that PostgreSQL allows (max_connections).', '{}',
    current_setting('max_connections')::double precision
  union all
  select 'database_size_bytes', 'Size of this database on disk, in bytes.', '{}', pg_database_size(current_database())
  union all
  select 'database_longest_transaction_seconds', 'Age of the oldest open transaction, in seconds.', '{}',
    coalesce(extract(epoch from max(now() - xact_start)), 0)
  from pg_stat_activity where backend_type = 'client backend' and datname = current_database()`;

/**
 * Creates the function that reads the metrics.
 *
 * @returns A function that never rejects. When the database does not respond, `database_up` is 0
 * and the other metrics are missing. Concurrent calls share one query.
 */
export function createInstanceMetrics(options: InstanceMetricsOptions): () => Promise<Metric[]> {
  let asked: Promise<Metric[]> | undefined;
  return () => {
    asked ??= ask(options).finally(() => {
      asked = undefined;
    });
    return asked;
  };
}

async function ask({
  database,
  prefix,
  productMetrics,
}: InstanceMetricsOptions): Promise<Metric[]> {
  const up = {
    name: 'database_up',
    help: '1 if PostgreSQL responded in time, else 0.',
    labels: {},
  };
  try {
    const rows = await database.asService(async (client) => {
      await client.query(`set local statement_timeout = ${deadlines.instanceMetrics}`);
      const { rows: ofServer } = await client.query<Row>(SERVER_SQL);
      const isThere = productMetrics
        ? (
            await client.query<{ is_there: boolean }>(
              'select to_regproc($1) is not null as is_there',
              [productMetrics],
            )
          ).rows[0]?.is_there
        : false;
      if (!isThere) return ofServer;
      const { rows: ofProduct } = await client.query<Row>(
        `select name, help, labels, value from ${productMetrics}()`,
      );
      return [...ofServer, ...ofProduct];
    });
    return metricsOf(prefix, [{ ...up, value: 1 }, ...rows]);
  } catch {
    return metricsOf(prefix, [{ ...up, value: 0 }]);
  }
}

function metricsOf(prefix: string, rows: Row[]): Metric[] {
  const byName = Map.groupBy(rows, ({ name }) => name);
  return [...byName].map(([name, of]) => ({
    name: `${prefix}${name}`,
    help: of[0]?.help ?? '',
    type: 'gauge',
    values: of.map(({ labels, value }) => ({ labels, value: Number(value) })),
  }));
}
