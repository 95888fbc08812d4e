// Entry point of a worker process; supervise-workers.ts starts and controls it.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { projectDirOf, readProduct } from '../config/product.ts';
import { createGracefulShutdown } from '../graceful-shutdown.ts';
import type { ReadMetrics } from '../telemetry/open-telemetry.ts';
import type { MessageFromWorker, MessageToWorker } from './worker-messages.ts';

const product = readProduct(projectDirOf(process.env));
const { options, end, untilStarted } = createGracefulShutdown((message) =>
  console.error(`${product.name} warns: ${message}`),
);

const started = Promise.withResolvers<Extract<MessageToWorker, { kind: 'start' }>>();
const mayListen = Promise.withResolvers<void>();
const leads = Promise.withResolvers<void>();
let readMetrics: ReadMetrics | undefined;
process.on('message', (message: MessageToWorker) => {
  if (message.kind === 'start') started.resolve(message);
  if (message.kind === 'listen') mayListen.resolve();
  if (message.kind === 'lead') leads.resolve();
  if (message.kind === 'count') void answerCount(message.question);
});

enableCompileCache(join(import.meta.dirname, '../../../../node_modules/.cache/wasl'));
try {
  await untilStarted(run());
} catch (error) {
  if (!options.signal.aborted) {
    const message = error instanceof Error ? error.message : String(error);
    process.send?.({ kind: 'failed', message } satisfies MessageFromWorker, () => end(1));
  }
}

async function run(): Promise<void> {
  const { startWorker } = await import('./start-worker.ts');
  const untilEnd = new Promise<never>((_, reject) => {
    options.signal.addEventListener('abort', () => reject(options.signal.reason), { once: true });
  });
  untilEnd.catch(() => {});
  const worker = await startWorker(
    process.env,
    await Promise.race([started.promise, untilEnd]),
    options,
  );
  readMetrics = worker.readMetrics;
  void leads.promise.then(worker.takeLead);
  tell({ kind: 'built' });
  await Promise.race([mayListen.promise, untilEnd]);
  await worker.listen();
  tell({ kind: 'ready' });
}

function tell(message: MessageFromWorker): void {
  process.send?.(message);
}

/** A worker that is still starting has no metrics yet. */
async function answerCount(question: number): Promise<void> {
  const metrics = await readMetrics?.();
  if (metrics) tell({ kind: 'counted', question, metrics });
}
