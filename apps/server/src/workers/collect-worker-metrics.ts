// Collects metrics of all workers in parallel; a hanging worker is skipped after a timeout.
import type { Worker } from 'node:cluster';
import type { Metric } from '../telemetry/metrics/process-metrics.ts';
import { deadlines } from '../timeouts.ts';
import type { MessageFromWorker, MessageToWorker } from './worker-messages.ts';

let questions = 0;

/**
 * Collects the metrics.
 * @returns Metrics of each worker that answered in time.
 */
export async function collectWorkerMetrics(workers: Iterable<Worker>): Promise<Metric[][]> {
  const answers = await Promise.all([...workers].map(countOne));
  return answers.filter((metrics) => metrics !== undefined);
}

function countOne(worker: Worker): Promise<Metric[] | undefined> {
  questions += 1;
  const question = questions;
  return new Promise((resolve) => {
    const end = (metrics?: Metric[]) => {
      clearTimeout(tooLong);
      worker.off('message', hear);
      worker.off('exit', gone);
      resolve(metrics);
    };
    const hear = (message: MessageFromWorker) => {
      if (message.kind === 'counted' && message.question === question) end(message.metrics);
    };
    const gone = () => end();
    const tooLong = setTimeout(gone, deadlines.workerMetrics);
    worker.on('message', hear);
    worker.once('exit', gone);
    if (!worker.isConnected()) return end();
    worker.send({ kind: 'count', question } satisfies MessageToWorker, (error) => {
      if (error) end();
    });
  });
}

export const workersMetric = (prefix: string, wanted: number, answering: number): Metric[] => [
  {
    name: `${prefix}workers`,
    help: 'Worker processes behind the port: configured, and responding.',
    type: 'gauge',
    values: [
      { labels: { state: 'wanted' }, value: wanted },
      { labels: { state: 'answering' }, value: answering },
    ],
  },
];
