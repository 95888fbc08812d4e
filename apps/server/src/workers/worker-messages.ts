// Messages between the main process and its workers. The main process prepares the database and
// sends each worker all that it needs.

import type { Metric } from '../telemetry/metrics/process-metrics.ts';

export type MessageToWorker =
  | {
      kind: 'start';
      /**
       * Number of the worker, from 1. A worker that replaces another worker has the same number as
       * the replaced worker.
       */
      number: number;
      /** Port that all workers share. */
      port: number;
      /** URL for connecting to the database as its owner. */
      databaseUrl: string;
      authenticatorPassword: string;
    }
  /** Tells the worker that the port is free and can be opened. */
  | { kind: 'listen' }
  | { kind: 'lead' }
  | { kind: 'count'; question: number };

export type MessageFromWorker =
  /** Reports that the worker has started and is waiting for the port. */
  | { kind: 'built' }
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  /** The worker's metrics, in response to the message `count`. */
  | { kind: 'counted'; question: number; metrics: Metric[] };
