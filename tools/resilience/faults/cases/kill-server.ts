// The server is killed in the middle of everything; its supervisor starts the next one on the same database.
import type { Fault } from '../fault.ts';
import { breakUnderLoad } from '../load/break-under-load.ts';
import { withEmbeddedDatabase } from '../machine/with-server.ts';

export const fault: Fault = {
  what: 'SIGKILL of the server, from the kill on',
  sees: 'Until the next server is there, a few seconds later, screens say that there is no connection. What was being sent stays on the device and goes out once.',
  operator:
    'Nothing: the supervisor starts it again after two seconds. If it stays down: [ServerDown](docs/runbooks/server-down.md).',
  run: () =>
    withEmbeddedDatabase((server) =>
      breakUnderLoad(server, () => server.kill(), { isRestarted: true }),
    ),
};
