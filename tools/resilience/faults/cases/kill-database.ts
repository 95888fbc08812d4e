// Fault: PostgreSQL, which runs as a separate process, is killed and restarted a second later. The
// server keeps running.
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { breakUnderLoad } from '../load/break-under-load.ts';
import { withSeparateDatabase } from '../machine/with-server.ts';

const AWAY_MS = 1000;

export const fault: Fault = {
  what: 'SIGKILL of PostgreSQL, which is started again after one second. The recovery time is measured from its start',
  sees: 'Screens show an error on our side; unsent data is sent once when the database is back. Nobody is signed out.',
  operator:
    'Start PostgreSQL if no supervisor does; the servers reconnect automatically: [DatabaseDown](docs/runbooks/database-down.md).',
  run: () =>
    withSeparateDatabase((server, database) =>
      breakUnderLoad(server, async () => {
        await database.kill();
        await wait(AWAY_MS);
        const since = performance.now();
        await database.start();
        return since;
      }),
    ),
};
