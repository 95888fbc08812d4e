// Keeps one worker thread for each function and carries calls to it; a thread that dies takes only its own calls along.
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FoundFunction } from './find-function.ts';
import { FunctionError } from './function-error.ts';
import type { AnswerMessage, CallMessage } from './messages.ts';

type Answer = Exclude<AnswerMessage, { fault: string }>;
type Running = {
  worker: Worker;
  waiting: Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>;
};
export type FunctionRunner = {
  /** @throws FunctionError 500 when the function threw, 503 when it could not start, 546 over the time limit */
  call(target: FoundFunction, call: Omit<CallMessage, 'id'>): Promise<Answer>;
  close(): Promise<void>;
};

/** The hosted limit of the free plan (wire-protocol.md 5). */
const TIME_LIMIT_MS = 150_000;
const MEMORY_LIMIT_MB = 256;

export function createFunctionRunner(
  env: Record<string, string>,
  onFault: (name: string, fault: string) => void,
): FunctionRunner {
  const running = new Map<string, Running>();
  let nextId = 1;

  function start({ name, file }: FoundFunction): Running {
    const worker = new Worker(join(import.meta.dirname, 'worker.ts'), {
      workerData: { file },
      env,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    });
    const waiting: Running['waiting'] = new Map();
    worker.on('message', (message: AnswerMessage) => {
      const call = waiting.get(message.id);
      waiting.delete(message.id);
      if (!call) return;
      if (!('fault' in message)) return call.resolve(message);
      onFault(name, message.fault);
      call.reject(
        new FunctionError(500, { code: 'EDGE_FUNCTION_ERROR', message: 'The function failed' }),
      );
    });
    worker.on('error', (error) => onFault(name, String(error)));
    worker.on('exit', () => {
      if (running.get(name)?.worker === worker) running.delete(name);
      for (const call of waiting.values()) {
        call.reject(
          new FunctionError(503, { code: 'BOOT_ERROR', message: 'Function failed to start' }),
        );
      }
    });
    // A sleeping function must not keep the program alive.
    worker.unref();
    const entry = { worker, waiting };
    running.set(name, entry);
    return entry;
  }

  return {
    async call(target, call) {
      const { worker, waiting } = running.get(target.name) ?? start(target);
      const id = nextId;
      nextId += 1;
      let timer: NodeJS.Timeout | undefined;
      const answer = new Promise<Answer>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        timer = setTimeout(() => {
          reject(
            new FunctionError(546, { code: 'WORKER_LIMIT', message: 'Function took too long' }),
          );
          void worker.terminate();
        }, TIME_LIMIT_MS);
      });
      worker.postMessage({ id, ...call } satisfies CallMessage);
      return answer.finally(() => clearTimeout(timer));
    },
    async close() {
      await Promise.all([...running.values()].map(({ worker }) => worker.terminate()));
    },
  };
}
