// Tests of the supervisor with simulated worker processes: which of them leads after others have
// ended, in which order they start, and how they are replaced and stopped.
import cluster, { type Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { setImmediate as untilSettled } from 'node:timers/promises';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { ShutdownSteps } from '../start-options.ts';
import { setTimeouts } from '../timeouts.ts';
import { superviseWorkers } from './supervise-workers.ts';
import type { MessageFromWorker, MessageToWorker } from './worker-messages.ts';

/** Simulated worker process, which records the messages and signals that it receives. */
class SimulatedWorker extends EventEmitter {
  readonly received: MessageToWorker[] = [];
  readonly signals: string[] = [];
  readonly process: { pid: number; kill(signal: string): void };
  #isDead = false;

  constructor(pid: number) {
    super();
    this.process = { pid, kill: (signal) => void this.signals.push(signal) };
  }

  isDead = () => this.#isDead;
  isConnected = () => !this.#isDead;

  send(message: MessageToWorker): void {
    this.received.push(message);
  }

  say(...kinds: ('built' | 'ready')[]): void {
    for (const kind of kinds) this.emit('message', { kind } satisfies MessageFromWorker);
  }

  end(signal: string | null = 'SIGKILL', code: number | null = null): void {
    this.#isDead = true;
    this.emit('exit', code, signal);
  }
}

afterAll(setTimeouts({ workerRestarts: [1], workerStop: 1 }));
afterEach(() => {
  vi.restoreAllMocks();
});

/** Starts the supervisor; the list of workers grows with each worker that it starts. */
function supervise(count: number) {
  const workers: SimulatedWorker[] = [];
  const warnings: string[] = [];
  const closers: ShutdownSteps = [];
  const freePort = vi.fn(async () => {});
  vi.spyOn(cluster, 'setupPrimary').mockReturnValue(undefined);
  vi.spyOn(cluster, 'fork').mockImplementation(() => {
    const worker = new SimulatedWorker(workers.length + 1);
    workers.push(worker);
    return worker as unknown as Worker;
  });
  const abort = new AbortController();
  const started = superviseWorkers(
    {
      count,
      start: { port: 1, databaseUrl: 'url', authenticatorPassword: 'password' },
      prefix: 'test_',
      freePort,
      drainMs: 0,
    },
    { closers, warn: (message) => warnings.push(message), signal: abort.signal },
  );
  started.catch(() => {});
  return { workers, warnings, closers, freePort, started, abort };
}

const kindsOf = ({ received }: SimulatedWorker) => received.map(({ kind }) => kind);
/** Positions of the workers that were told to lead, once for each time that they were told. */
const leadersOf = (workers: SimulatedWorker[]) =>
  workers.flatMap(({ received }, place) =>
    received.filter(({ kind }) => kind === 'lead').map(() => place),
  );

test('exactly one worker leads: the one that has been ready for the longest time', async () => {
  const { workers, warnings } = supervise(3);
  workers[1]?.say('built', 'ready');
  workers[0]?.say('built', 'ready');
  workers[2]?.say('built', 'ready');
  expect(leadersOf(workers)).toEqual([1]);
  // The leader ends. Its replacement becomes ready later than the others, so it does not lead.
  workers[1]?.end();
  expect(leadersOf(workers)).toEqual([0, 1]);
  workers[3]?.say('built', 'ready');
  expect(leadersOf(workers)).toEqual([0, 1]);
  // Another worker than the leader ends.
  workers[2]?.end();
  expect(leadersOf(workers)).toEqual([0, 1]);
  // Both remaining workers end before the replacement of the third worker is ready.
  workers[0]?.end();
  expect(leadersOf(workers)).toEqual([0, 1, 3]);
  workers[3]?.end();
  expect(leadersOf(workers)).toEqual([0, 1, 3]);
  workers[4]?.say('built', 'ready');
  expect(leadersOf(workers)).toEqual([0, 1, 3, 4]);
  expect(warnings).toEqual(
    [2, 3, 1, 4].map((pid) => `worker ${pid} ended with SIGKILL; starting another`),
  );
});

test('workers listen when all of them are built and the port is free, and the start ends when all are ready', async () => {
  const { workers, freePort, started } = supervise(2);
  const start = { kind: 'start', port: 1, databaseUrl: 'url', authenticatorPassword: 'password' };
  expect(workers.map(({ received }) => received)).toEqual([
    [{ ...start, number: 1 }],
    [{ ...start, number: 2 }],
  ]);
  const isListening = () => workers.map((worker) => kindsOf(worker).includes('listen'));
  const portFreed = Promise.withResolvers<void>();
  freePort.mockReturnValue(portFreed.promise);
  workers[0]?.say('built');
  await untilSettled();
  expect(freePort).not.toHaveBeenCalled();
  workers[1]?.say('built');
  await expect.poll(() => freePort.mock.calls.length).toBe(1);
  expect(isListening()).toEqual([false, false]);
  portFreed.resolve();
  await expect.poll(() => isListening()).toEqual([true, true]);
  const isStarted = vi.fn();
  void started.then(isStarted);
  workers[1]?.say('ready');
  await untilSettled();
  expect(isStarted).not.toHaveBeenCalled();
  workers[0]?.say('ready');
  await started;
});

test.each([
  [
    'reports an error',
    (worker: SimulatedWorker) => worker.emit('message', { kind: 'failed', message: 'no database' }),
    'no database',
  ],
  [
    'is killed',
    (worker: SimulatedWorker) => worker.end('SIGKILL'),
    'a worker ended with SIGKILL before it was ready',
  ],
  [
    'ends',
    (worker: SimulatedWorker) => worker.end(null, 3),
    'a worker ended with code 3 before it was ready',
  ],
])('the start fails if a worker %s before it is built', async (_, fail, message) => {
  const { workers, started, freePort } = supervise(2);
  workers[0]?.say('built');
  if (workers[1]) fail(workers[1]);
  await expect(started).rejects.toThrow(message);
  expect([workers.length, freePort.mock.calls.length]).toEqual([2, 0]);
});

test('a replacement gets the number of the worker that ended, and is replaced if it cannot start', async () => {
  const { workers, warnings } = supervise(2);
  for (const worker of workers) worker.say('built', 'ready');
  workers[1]?.end(null, 1);
  expect(workers[2]?.received).toMatchObject([{ kind: 'start', number: 2 }]);
  workers[2]?.emit('message', { kind: 'failed', message: 'no memory' });
  await expect.poll(() => workers.length).toBe(4);
  expect(workers[2]?.signals).toEqual(['SIGKILL']);
  expect(workers[3]?.received).toMatchObject([{ kind: 'start', number: 2 }]);
  workers[3]?.say('built');
  await expect.poll(() => kindsOf(workers[3] as SimulatedWorker)).toContain('listen');
  expect(warnings).toEqual([
    'worker 2 ended with code 1; starting another',
    'no memory; tried again',
  ]);
});

test('at shutdown all workers are stopped, none is replaced, and one that does not stop is killed', async () => {
  const { workers, closers, warnings } = supervise(2);
  for (const worker of workers) worker.say('built', 'ready');
  const closing = Promise.all(closers.map((close) => close()));
  expect(workers.map(({ signals }) => signals)).toEqual([['SIGTERM'], ['SIGTERM']]);
  workers[0]?.end('SIGTERM');
  await expect.poll(() => workers[1]?.signals).toEqual(['SIGTERM', 'SIGKILL']);
  workers[1]?.end();
  await closing;
  expect([workers.length, workers[0]?.signals, warnings]).toEqual([2, ['SIGTERM'], []]);
});

test('the metrics contain the number of workers and the metrics of those that answer', async () => {
  const { workers, started } = supervise(2);
  for (const worker of workers) worker.say('built', 'ready');
  const { readMetrics } = await started;
  const metric = { name: 'requests', help: '', type: 'gauge', values: [] } as const;
  vi.spyOn(workers[0] as SimulatedWorker, 'send').mockImplementation((message) => {
    if (message.kind === 'count') {
      workers[0]?.emit('message', { kind: 'counted', question: 0, metrics: [] });
      workers[0]?.emit('message', {
        kind: 'counted',
        question: message.question,
        metrics: [metric],
      });
    }
  });
  const reading = readMetrics();
  workers[1]?.end();
  expect(await reading).toEqual([
    [metric],
    [
      expect.objectContaining({
        name: 'test_workers',
        values: [
          { labels: { state: 'wanted' }, value: 2 },
          { labels: { state: 'answering' }, value: 1 },
        ],
      }),
    ],
  ]);
});
