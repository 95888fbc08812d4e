// Fault: each flush to the database's disk takes 200 ms, because strace delays fsync and fdatasync
// in all processes of the database.
import { execFileSync, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { breakUnderLoad } from '../load/break-under-load.ts';
import { withSeparateDatabase } from '../machine/with-server.ts';

const DELAY_MS = 200;
const SLOW_MS = 8000;

export const fault: Fault = {
  what: `each disk flush of the database takes ${DELAY_MS} ms longer for ${SLOW_MS / 1000} seconds. The recovery time is measured from the end of the delay`,
  sees: 'Writes take longer. No request is refused.',
  operator:
    'Find other users of the disk, or move the database: [RequestsSlow](docs/runbooks/requests-slow.md).',
  async run() {
    const figures: string[] = [];
    const outcome = await withSeparateDatabase((server, database) =>
      breakUnderLoad(server, async ({ load }) => {
        load.times.length = 0;
        const calls = 'fsync,fdatasync';
        const tracer = spawn(
          'strace',
          [
            ...['-f', '-qq', '-o', '/dev/null', '-e', `trace=${calls}`],
            ...['-e', `inject=${calls}:delay_enter=${DELAY_MS}ms`],
            ...processesOf(database.pid()).flatMap((pid) => ['-p', pid]),
          ],
          { stdio: 'ignore' },
        );
        const gone = new Promise((resolve) => tracer.once('exit', resolve));
        await wait(SLOW_MS);
        if (tracer.exitCode !== null) throw new Error('strace may not hold up processes here');
        const times = load.times.toSorted((one, other) => one - other);
        const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
        figures.push(
          `${times.length} requests in this time, half within ${at(0.5)} ms, 95 % within ${at(0.95)} ms`,
        );
        const since = performance.now();
        tracer.kill('SIGINT');
        await gone;
        return since;
      }),
    );
    return { ...outcome, figures: figures.join() };
  },
};

/** Returns the ids of the main PostgreSQL process and of its child processes. */
const processesOf = (pid: number): string[] => [
  String(pid),
  ...execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .trim()
    .split('\n'),
];
