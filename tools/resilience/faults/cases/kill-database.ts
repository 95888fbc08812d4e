// PostgreSQL, a program beside the server, is killed and started again a second later; the server goes on meanwhile.
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { breakUnderLoad } from '../load/break-under-load.ts';
import { withSeparateDatabase } from '../machine/with-server.ts';

const AWAY_MS = 1000;

export const fault: Fault = {
  what: 'SIGKILL of PostgreSQL, a second without it, from its start on',
  sees: 'Screens say that something went wrong on our side; what was being sent goes out once when the database is there again. Nobody is signed out.',
  operator:
    'Starts PostgreSQL where nothing else does; the servers connect again by themselves: [DatabaseDown](docs/runbooks/database-down.md).',
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
