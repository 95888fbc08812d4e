// Keeps one worker thread for each function and carries calls to it; a thread that dies takes only its own calls along.
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { FoundFunction } from './find-function.ts';
import { FunctionError } from './function-error.ts';
import type { AnswerMessage, CallMessage } from './messages.ts';

export type FunctionAnswer = {
  status: number;
  headers: [string, string][];
  body: Readable | null;
};
export type FunctionRunner = {
  /** @throws FunctionError 500 when the function failed, 503 when it could not start, 546 over its limits */
  call(target: FoundFunction, call: Omit<CallMessage, 'id'>): Promise<FunctionAnswer>;
  close(): Promise<void>;
};

export type FunctionLimits = { milliseconds: number; memoryMegabytes: number };

/** The hosted limits of the free plan (wire-protocol.md 5). */
const LIMITS: FunctionLimits = { milliseconds: 150_000, memoryMegabytes: 256 };

type Call = { resolve(answer: FunctionAnswer): void; reject(error: Error): void; settled(): void };
type Running = { worker: Worker; calls: Map<number, Call>; ends(reason: FunctionError): void };

const failed = () =>
  new FunctionError(500, { code: 'EDGE_FUNCTION_ERROR', message: 'The function failed' });
const didNotStart = () =>
  new FunctionError(503, { code: 'BOOT_ERROR', message: 'Function failed to start' });
const overLimit = () =>
  new FunctionError(546, { code: 'WORKER_LIMIT', message: 'Function went over its limits' });

/** @param onFault Hears what callers never see: the function's own error. */
export function createFunctionRunner(
  env: Record<string, string>,
  onFault: (name: string, fault: string) => void,
  limits = LIMITS,
): FunctionRunner {
  const running = new Map<string, Running>();
  let nextId = 1;

  function start({ name, file }: FoundFunction): Running {
    const worker = new Worker(join(import.meta.dirname, 'worker.ts'), {
      workerData: { file },
      env,
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMegabytes },
    });
    const calls: Running['calls'] = new Map();
    const bodies = new Set<Readable>();
    let endReason = didNotStart();
    worker.on('message', (message: AnswerMessage) => {
      if (message.kind === 'ready') {
        endReason = failed();
        return;
      }
      const call = calls.get(message.id);
      calls.delete(message.id);
      if (message.kind === 'fault') {
        onFault(name, message.fault);
        call?.settled();
        call?.reject(failed());
        return;
      }
      const body = message.body && Readable.fromWeb(message.body);
      if (!call || !body) call?.settled();
      else {
        bodies.add(body);
        body.once('close', () => {
          bodies.delete(body);
          call.settled();
        });
        // Whoever reads the body hears of it too; without a reader the fault must not end the server.
        body.on('error', () => {});
      }
      call?.resolve({ status: message.status, headers: message.headers, body });
    });
    worker.on('error', (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') endReason = overLimit();
      onFault(name, String(error.stack ?? error));
    });
    worker.on('exit', () => {
      if (running.get(name)?.worker === worker) running.delete(name);
      for (const call of calls.values()) {
        call.settled();
        call.reject(endReason);
      }
      for (const body of bodies) body.destroy(endReason);
    });
    // A sleeping function must not keep the program alive.
    worker.unref();
    const entry: Running = {
      worker,
      calls,
      ends(reason) {
        endReason = reason;
        running.delete(name);
        void worker.terminate();
      },
    };
    running.set(name, entry);
    return entry;
  }

  return {
    call(target, call) {
      const entry = running.get(target.name) ?? start(target);
      const id = nextId;
      nextId += 1;
      return new Promise<FunctionAnswer>((resolve, reject) => {
        // Until the last byte of the body: an endless stream is over its limit too.
        const timer = setTimeout(() => entry.ends(overLimit()), limits.milliseconds);
        entry.calls.set(id, { resolve, reject, settled: () => clearTimeout(timer) });
        entry.worker.postMessage({ id, ...call } satisfies CallMessage);
      });
    },
    async close() {
      await Promise.all([...running.values()].map(({ worker }) => worker.terminate()));
    },
  };
}
