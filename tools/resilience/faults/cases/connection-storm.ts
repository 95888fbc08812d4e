// Fault: thousands of clients reconnect simultaneously after their server was killed, while
// requests continue.
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { breakUnderLoad } from '../load/break-under-load.ts';
import { withEmbeddedDatabase } from '../machine/with-server.ts';
import { makeListeners, startStorm } from '../storm/start-storm.ts';

const SOCKETS = Number(process.env.FAULTS_SOCKETS || 10_000);
const PATIENCE_MS = 180_000;

export const fault: Fault = {
  what: 'the server is killed, and all its sockets (FAULTS_SOCKETS, 10,000 by default) reconnect at once. The recovery time is measured from the moment when the last one has joined again',
  sees: 'The chat shows that it is connecting; users can still send and read messages. Requests take longer during the storm.',
  operator:
    'No action. If storms take too long, add processes (`WORKERS`) or servers. [EventLoopLags](docs/runbooks/event-loop-lags.md) may fire.',
  run: () =>
    withEmbeddedDatabase(
      async (server) => {
        const figures: string[] = [];
        const storms: ReturnType<typeof startStorm>[] = [];
        try {
          const outcome = await breakUnderLoad(
            server,
            async ({ load }) => {
              const people = await makeListeners(server.instance(), SOCKETS);
              const began = performance.now();
              const before = residentMegabytes(server.instance().pid);
              const storm = startStorm(server.instance(), people);
              storms.push(storm);
              await storm.until(SOCKETS, PATIENCE_MS);
              const { pid } = server.instance();
              figures.push(
                `${SOCKETS} sockets: all joined initially after ${seconds(began)} s; the server grew from ${before} to ${residentMegabytes(pid)} MB`,
              );
              load.times.length = 0;
              const since = performance.now();
              await server.kill();
              // Waits until the clients have noticed that their sockets are closed.
              while (storm.joined() >= SOCKETS) await wait(10);
              await storm.until(SOCKETS, PATIENCE_MS);
              const answered = load.times.toSorted((one, other) => one - other);
              const slow = answered[Math.floor(answered.length * 0.95)] ?? 0;
              figures.push(
                `all joined again after ${seconds(since)} s; ${answered.length} requests were answered in this time, 95 % within ${Math.round(slow)} ms`,
              );
              return performance.now();
            },
            { isRestarted: true, patience: PATIENCE_MS },
          );
          return { ...outcome, figures: figures.join('. ') };
        } finally {
          for (const storm of storms) storm.stop();
        }
      },
      // Raises the limits of open sockets and of sign-ins per address, because this fault opens
      // many sockets, lasts longer than other faults, and makes all sign-ins from one address.
      { env: { REALTIME_MAX_SOCKETS: String(SOCKETS + 10), RATE_LIMIT_TOKEN_REFRESH: '100000' } },
    ),
};

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

/** Returns the resident memory of a process in megabytes, as the kernel reports it. */
function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024);
}
