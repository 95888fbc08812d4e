// Fault: the server and its embedded database are killed at the same time, as by a power cut.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../fault.ts';
import { breakUnderLoad } from '../load/break-under-load.ts';
import { withEmbeddedDatabase } from '../machine/with-server.ts';

export const fault: Fault = {
  what: 'SIGKILL of server and database at once. The recovery time is measured from the kill',
  sees: 'As for kill-server: no connection for a few seconds, then everything acknowledged is there.',
  operator:
    'No action: the supervisor starts the server, which ends the remaining database processes and recovers the database. If the server stays down: [ServerDown](docs/runbooks/server-down.md).',
  run: () =>
    withEmbeddedDatabase((server, dataDir) => {
      const kill = async () => {
        const [pid] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
        process.kill(Number(pid), 'SIGKILL');
        await server.kill();
      };
      return breakUnderLoad(server, kill, { isRestarted: true });
    }),
};
