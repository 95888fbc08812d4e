// Runs all functions of this server in a limited number of processes.
import { createCallerQueue, QueueFullError } from '../db/caller-queue.ts';
import { deadlines, pauses } from '../timeouts.ts';
import type { FoundFunction } from './find-function.ts';
import { functionFailures } from './function-failures.ts';
import {
  type FunctionAnswer,
  type FunctionCall,
  type FunctionInstance,
  type FunctionLimits,
  startFunctionInstance,
} from './function-instance.ts';
import { type CallerKey, createFunctionPool, type FunctionPool } from './function-pool.ts';

export type FunctionShares = Readonly<{
  /** Maximum number of processes for all functions together. */
  processes: number;
  /** Maximum number of calls of one edge function that may wait for a free process. */
  waiting: number;
}>;

export type FunctionRunner = {
  /**
   * @throws FunctionError 500 when the function failed, 503 when it could not start or too many
   * calls are waiting, 504 and 546 when it exceeded a limit
   */
  call(target: FoundFunction, call: FunctionCall, caller?: CallerKey): Promise<FunctionAnswer>;
  close(): Promise<void>;
};

/**
 * Divisor that limits the processes of one function: with 2, a function may use at most half of all
 * processes (rounded up). Many calls of one function then do not block the other functions.
 */
const SHARE_OF_PROCESSES = 2;

/**
 * @param onFault - Called with each error of an edge function. The error must never reach the
 * clients that call the function.
 */
export function createFunctionRunner(
  env: Record<string, string>,
  onFault: (name: string, fault: string) => void,
  limits: FunctionLimits,
  shares: FunctionShares,
): FunctionRunner {
  const pools = new Map<string, FunctionPool>();
  /**
   * Running processes, including processes that accept no more calls but still have calls in
   * progress.
   */
  const alive = new Set<FunctionInstance>();
  const mostProcesses = Math.ceil(shares.processes / SHARE_OF_PROCESSES);
  const places = createCallerQueue({
    most: shares.processes,
    visitors: shares.processes,
    perCaller: mostProcesses,
    // The number of waiting calls needs no limit here, because it is already limited for each
    // function.
    waiting: Number.MAX_SAFE_INTEGER,
    waitMs: deadlines.functionTurn,
  });
  const trimming = setInterval(() => {
    for (const pool of pools.values()) pool.trim();
  }, pauses.idleFunctions / 4).unref();

  function createPool({ name, file, importMap, callsPerProcess }: FoundFunction): FunctionPool {
    return createFunctionPool({
      name,
      callsPerProcess,
      mostProcesses,
      mostWaiting: shares.waiting,
      places,
      makeRoom: () => void [...pools.values()].some((pool) => pool.endIdle()),
      start({ onRetired, onGone }) {
        const instance = startFunctionInstance({
          file,
          importMap,
          env,
          limits,
          onFault: (fault) => onFault(name, fault),
          onRetired,
          onGone() {
            alive.delete(instance);
            onGone();
          },
        });
        alive.add(instance);
        return instance;
      },
    });
  }

  return {
    async call(target, call, caller) {
      const pool = pools.get(target.name) ?? createPool(target);
      pools.set(target.name, pool);
      try {
        return await pool.call(call, caller);
      } catch (error) {
        throw error instanceof QueueFullError ? functionFailures.busy() : error;
      }
    },
    async close() {
      clearInterval(trimming);
      await Promise.all([...alive].map((instance) => instance.end()));
    },
  };
}
