// Fault: the server is killed under load. Its supervisor then starts a new server on the same
// database.
import type { Fault } from '../fault.ts';
import { breakUnderLoad } from '../load/break-under-load.ts';
import { withEmbeddedDatabase } from '../machine/with-server.ts';

export const fault: Fault = {
  what: 'SIGKILL of the server. The recovery time is measured from the kill',
  sees: 'Screens show no connection until the server has restarted, a few seconds later. Unsent data stays on the device and is sent once.',
  operator:
    'No action: the supervisor restarts the server after two seconds. If the server stays down: [ServerDown](docs/runbooks/server-down.md).',
  run: () =>
    withEmbeddedDatabase((server) =>
      breakUnderLoad(server, () => server.kill(), { isRestarted: true }),
    ),
};
