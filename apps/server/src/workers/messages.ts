// What the process that was started and its workers say to each other. A worker is given all it needs: it opens no database of its own.

import type { Metric } from '../telemetry/metrics/process-metrics.ts';

export type MessageToWorker =
  | {
      kind: 'start';
      /** Its place among the workers, from 1; who replaces it has the same. */
      number: number;
      /** The port that all share. */
      port: number;
      /** As the database's owner. */
      databaseUrl: string;
      authenticatorPassword: string;
    }
  /** The port is free for the workers. */
  | { kind: 'listen' }
  | { kind: 'lead' }
  | { kind: 'count'; question: number };

export type MessageFromWorker =
  /** Ready but for the port. */
  | { kind: 'built' }
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  /** The answer to `count`. */
  | { kind: 'counted'; question: number; metrics: Metric[] };
