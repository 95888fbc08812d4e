// Supervises the worker processes behind one port: starts them, restarts a worker that has ended,
// elects the leader, and stops all of them in order.
import cluster, { type Worker } from 'node:cluster';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../config/startup-error.ts';
import type { StartOptions } from '../start-options.ts';
import type { Metric } from '../telemetry/metrics/process-metrics.ts';
import { deadlines, pauses } from '../timeouts.ts';
import { collectWorkerMetrics, workersMetric } from './collect-worker-metrics.ts';
import type { MessageFromWorker, MessageToWorker } from './worker-messages.ts';

export type WorkersOptions = {
  count: number;
  start: Omit<Extract<MessageToWorker, { kind: 'start' }>, 'kind' | 'number'>;
  /** Prefix of metric names. */
  prefix: string;
  /**
   * Releases the port, so that the workers can listen on it. Before that, the main process listens
   * on the port and answers each request that the server is starting.
   */
  freePort(): Promise<void>;
  /**
   * Drain time in milliseconds: a worker that is told to stop still responds to requests for this
   * time.
   */
  drainMs: number;
};

export type SupervisedWorkers = {
  /** Returns the metrics of all workers that answer in time. */
  readMetrics(): Promise<Metric[][]>;
};

/**
 * Resolves when all workers accept requests. A worker stops by itself when the main process is
 * gone.
 * @throws StartupError when a worker cannot start.
 */
export async function superviseWorkers(
  { count, start, prefix, freePort, drainMs }: WorkersOptions,
  { closers, warn, signal }: StartOptions,
): Promise<SupervisedWorkers> {
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'worker.ts'), args: [] });
  const ready: Worker[] = [];
  const running = new Set<Worker>();
  let isEnding = false;
  closers.push(async () => {
    isEnding = true;
    await endAll(running, drainMs + deadlines.workerStop);
  });

  /**
   * Starts a worker. `built` resolves when the worker has been built and waits for the message
   * `listen`; `answers` resolves when the worker is ready. If the worker fails, each promise that
   * has not yet resolved rejects.
   */
  function fork(number: number): { worker: Worker; built: Promise<void>; answers: Promise<void> } {
    const worker = cluster.fork();
    running.add(worker);
    const built = Promise.withResolvers<void>();
    const answers = Promise.withResolvers<void>();
    for (const { promise } of [built, answers]) promise.catch(() => {});
    const fail = (message: string) => {
      const error = new StartupError(message);
      built.reject(error);
      answers.reject(error);
    };
    worker.on('message', (message: MessageFromWorker) => {
      if (message.kind === 'built') built.resolve();
      if (message.kind === 'failed') fail(message.message);
      if (message.kind !== 'ready') return;
      ready.push(worker);
      if (ready.length === 1) tell(worker, { kind: 'lead' });
      answers.resolve();
    });
    worker.once('exit', (code, by) => {
      running.delete(worker);
      fail(`a worker ended with ${by ?? `code ${code}`} before it was ready`);
      const place = ready.indexOf(worker);
      if (place < 0) return;
      ready.splice(place, 1);
      // The oldest worker is the leader. When it ends, the next worker must take over immediately.
      if (place === 0 && ready[0]) tell(ready[0], { kind: 'lead' });
      if (isEnding) return;
      warn(`worker ${worker.process.pid} ended with ${by ?? `code ${code}`}; starting another`);
      void replace(number);
    });
    tell(worker, { kind: 'start', number, ...start });
    return { worker, built: built.promise, answers: answers.promise };
  }

  async function replace(number: number): Promise<void> {
    for (let failures = 0; !isEnding; failures++) {
      const { worker, built, answers } = fork(number);
      try {
        await built;
        tell(worker, { kind: 'listen' });
        return await answers;
      } catch (error) {
        if (isEnding) return;
        warn(`${error instanceof Error ? error.message : error}; tried again`);
        if (!worker.isDead()) worker.process.kill('SIGKILL');
      }
      const pause = pauses.workerRestarts[failures] ?? pauses.workerRestarts.at(-1);
      await sleep(pause, undefined, { signal }).catch(() => {});
    }
  }

  const first = Array.from({ length: count }, (_, place) => fork(place + 1));
  await orEnd(Promise.all(first.map(({ built }) => built)), signal);
  await freePort();
  for (const { worker } of first) tell(worker, { kind: 'listen' });
  await orEnd(Promise.all(first.map(({ answers }) => answers)), signal);
  return {
    async readMetrics() {
      const answered = await collectWorkerMetrics(running);
      return [...answered, workersMetric(prefix, count, answered.length)];
    },
  };
}

/** A worker that has just ended cannot receive messages. */
function tell(worker: Worker, message: MessageToWorker): void {
  if (worker.isConnected()) worker.send(message, () => {});
}

function orEnd<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, ended]);
}

/**
 * Stops all workers. Each worker first finishes its requests, like a server with a single process.
 */
async function endAll(running: Set<Worker>, longestMs: number): Promise<void> {
  const ended = [...running].map(
    (worker) =>
      new Promise<void>((resolve) => {
        if (worker.isDead()) return resolve();
        worker.once('exit', () => resolve());
        worker.process.kill('SIGTERM');
      }),
  );
  const tooLong = setTimeout(() => {
    for (const worker of running) worker.process.kill('SIGKILL');
  }, longestMs);
  await Promise.all(ended);
  clearTimeout(tooLong);
}
