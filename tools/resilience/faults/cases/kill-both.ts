// Everything is killed at once, as by a power cut: the server and its embedded database.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../fault.ts';
import { breakUnderLoad } from '../load/break-under-load.ts';
import { withEmbeddedDatabase } from '../machine/with-server.ts';

export const fault: Fault = {
  what: 'SIGKILL of server and database at once, from the kill on',
  sees: 'As when the server alone dies: no connection for a few seconds, then everything that was acknowledged is there.',
  operator:
    'Nothing: the supervisor starts the server, which ends what was left of its database and recovers it. If it stays down: [ServerDown](docs/runbooks/server-down.md).',
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
