// Process pool of one function. While a process handles a call, it gets no other call, so that a
// dying process fails only one call.
import { type CallerQueue, createCallerQueue } from '../db/caller-queue.ts';
import { deadlines, pauses } from '../timeouts.ts';
import type { FunctionAnswer, FunctionCall, FunctionInstance } from './function-instance.ts';

/**
 * A user or a client address; undefined for the server's own calls, which have no per-caller limit.
 */
export type CallerKey = string | undefined;

/** Maximum share of a function's concurrent calls for one caller. */
const SHARE_OF_CALLER = 2 / 3;

export type PoolOptions = {
  name: string;
  /**
   * Maximum concurrent calls in one process: one, unless config.toml allows more for this function.
   */
  callsPerProcess: number;
  mostProcesses: number;
  /** Maximum number of waiting calls. */
  mostWaiting: number;
  /**
   * Semaphore over the processes of all functions; a slot is released when its process has exited.
   */
  places: CallerQueue;
  /** Frees a slot by ending an idle process of any function. */
  makeRoom(): void;
  start(events: { onRetired(): void; onGone(): void }): FunctionInstance;
};

export type FunctionPool = {
  /**
   * @throws FunctionError; QueueFullError when too many calls wait, or this call waited too long.
   */
  call(call: FunctionCall, caller: CallerKey): Promise<FunctionAnswer>;
  /**
   * Ends the process that has been idle for longest.
   * @returns true if there was one.
   */
  endIdle(): boolean;
  /**
   * Ends processes that have been idle for a while. One is kept, so that the next call need not
   * wait for a start.
   */
  trim(): void;
};

export function createFunctionPool(options: PoolOptions): FunctionPool {
  const { callsPerProcess, mostProcesses, places } = options;
  const most = mostProcesses * callsPerProcess;
  const turns = createCallerQueue({
    most,
    visitors: most,
    // Prevents a single caller from blocking all others.
    perCaller: Math.ceil(most * SHARE_OF_CALLER),
    waiting: options.mostWaiting,
    waitMs: deadlines.functionTurn,
  });
  /** Processes that accept calls, with the time since each became idle; the longest idle first. */
  const open = new Map<FunctionInstance, number>();
  const placed = { key: options.name, isVisitor: false };

  /** Prefers the process that became free last, so that idle processes can end. */
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
