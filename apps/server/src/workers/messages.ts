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
      /** URL for connecting to the database as its owner. */
      databaseUrl: string;
      authenticatorPassword: string;
    }
  /** Tells the worker that the port is free. */
  | { kind: 'listen' }
  | { kind: 'lead' }
  | { kind: 'count'; question: number };

export type MessageFromWorker =
  /** Reports that the worker has started and waits for the port. */
  | { kind: 'built' }
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  /** The worker's metrics, in response to the message `count`. */
  | { kind: 'counted'; question: number; metrics: Metric[] };
