// Pool of the processes that run one function. Usually a process handles one call at a time, so
// that only this call fails if the process dies.
import { type CallerQueue, createCallerQueue } from '../db/caller-queue.ts';
import { deadlines, pauses } from '../timeouts.ts';
import type { FunctionAnswer, FunctionCall, FunctionInstance } from './function-instance.ts';

/**
 * Identifies a caller by the user or the client address. The server's own calls have no key,
 * because the limit per caller does not apply to them.
 */
export type CallerKey = string | undefined;

/** Maximum fraction of a function's concurrent calls that one caller may use. */
const SHARE_OF_CALLER = 2 / 3;

export type PoolOptions = {
  name: string;
  /**
   * Maximum number of calls that one process handles concurrently. It is one, unless config.toml
   * allows more for this function.
   */
  callsPerProcess: number;
  mostProcesses: number;
  /** Maximum number of calls that wait for a process. */
  mostWaiting: number;
  /**
   * Limits the number of processes of all functions together. Each process occupies one slot, which
   * becomes free when the process has exited.
   */
  places: CallerQueue;
  /** Ends an idle process of any function, so that its slot becomes free. */
  makeRoom(): void;
  start(events: { onRetired(): void; onGone(): void }): FunctionInstance;
};

export type FunctionPool = {
  /**
   * @throws FunctionError; QueueFullError when too many calls are waiting or this call has waited
   * too long.
   */
  call(call: FunctionCall, caller: CallerKey): Promise<FunctionAnswer>;
  /**
   * Ends the process that has been idle for longest.
   * @returns true if a process was idle.
   */
  endIdle(): boolean;
  /**
   * Ends processes that have been idle for some time. One process is kept, so that the next call
   * does not have to wait for a process to start.
   */
  trim(): void;
};

export function createFunctionPool(options: PoolOptions): FunctionPool {
  const { callsPerProcess, mostProcesses, places } = options;
  const most = mostProcesses * callsPerProcess;
  const turns = createCallerQueue({
    most,
    visitors: most,
    // Maximum number of simultaneous calls of one caller. It leaves room for the calls of other
    // callers.
    perCaller: Math.ceil(most * SHARE_OF_CALLER),
    waiting: options.mostWaiting,
    waitMs: deadlines.functionTurn,
  });
  /**
   * Processes that accept calls, each with the time at which it became idle. The process that
   * became idle first is at the beginning.
   */
  const open = new Map<FunctionInstance, number>();
  const placed = { key: options.name, isVisitor: false };

  /** Uses the process that became free last, so that the others stay idle and can be ended. */
  const withRoom = () => [...open.keys()].findLast(({ calls }) => calls < callsPerProcess);

  async function takePlace(): Promise<void> {
    if (places.takeNow(placed)) return;
    options.makeRoom();
    await places.wait(placed);
  }

  function start(): FunctionInstance {
    const instance = options.start({
      onRetired: () => open.delete(instance),
      onGone: () => places.end(placed),
    });
    open.set(instance, performance.now());
    return instance;
  }

  function noteEnd(instance: FunctionInstance): void {
    if (instance.calls > 0 || !open.delete(instance)) return;
    open.set(instance, performance.now());
    if (places.waiting() > 0) instance.retire();
  }

  const idle = () => [...open].filter(([{ calls }]) => calls === 0);

  return {
    async call(call, caller) {
      const turn = { key: caller, isVisitor: false };
      if (!turns.takeNow(turn)) await turns.wait(turn);
      let instance = withRoom();
      try {
        if (!instance) {
          await takePlace();
          instance = start();
        }
      } catch (error) {
        turns.end(turn);
        throw error;
      }
      const own = instance;
      return own.call(call, () => {
        noteEnd(own);
        turns.end(turn);
      });
    },
    endIdle() {
      const [longest] = idle();
      longest?.[0].retire();
      return longest !== undefined;
    },
    trim() {
      const oldest = performance.now() - pauses.idleFunctions;
      const unneeded = idle().filter(([, since]) => since < oldest);
      const staying = open.size === unneeded.length ? 1 : 0;
      for (const [instance] of unneeded.slice(0, unneeded.length - staying)) instance.retire();
    },
  };
}
