// Messages between the main process and its workers. A worker receives all it needs and does not
// prepare a database itself.

import type { Metric } from '../telemetry/metrics/process-metrics.ts';

export type MessageToWorker =
  | {
      kind: 'start';
      /** Number of the worker from 1; a replacement keeps it. */
      number: number;
      /** Port that all workers share. */
      port: number;
      /** URL of the database, as its owner. */
      databaseUrl: string;
      authenticatorPassword: string;
    }
  /** The port is free for the workers. */
  | { kind: 'listen' }
  | { kind: 'lead' }
  | { kind: 'count'; question: number };

export type MessageFromWorker =
  /** The worker has started and waits for the port. */
  | { kind: 'built' }
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  /** The response to `count`. */
  | { kind: 'counted'; question: number; metrics: Metric[] };
