// Metrics of the database connection pools: the numbers of connections in use, of idle connections
// and of waiting requests.

import type { Meters } from '../telemetry/meters.ts';
import type { Database, PoolLoad } from './database.ts';

export function addPoolMeters(meters: Meters, database: Pick<Database, 'load'>): void {
  const each = (read: (load: PoolLoad) => number) => () =>
    Object.entries(database.load()).map(([pool, load]) => ({
      labels: { pool },
      value: read(load),
    }));
  meters.add({
    name: 'pool_connections',
    help: 'PostgreSQL connections of this process, by pool (callers: requests with the permissions of their caller; server: its own work) and state.',
    type: 'gauge',
    read: () =>
      Object.entries(database.load()).flatMap(([pool, { used, idle }]) => [
        { labels: { pool, state: 'used' }, value: used },
        { labels: { pool, state: 'idle' }, value: idle },
      ]),
  });
  meters.add({
    name: 'pool_waiting',
    help: 'Statements waiting for a connection, by pool.',
    type: 'gauge',
    read: each(({ waiting }) => waiting),
  });
}
