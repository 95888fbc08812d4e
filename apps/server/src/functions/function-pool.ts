// The processes of one function: a call gets one that no other call is in, so that the end of a process ends one call.
import { type CallerQueue, createCallerQueue } from '../db/caller-queue.ts';
import { deadlines, pauses } from '../timeouts.ts';
import type { FunctionAnswer, FunctionCall, FunctionInstance } from './function-instance.ts';

/** A person or an address; undefined for the server's own calls, which no share limits. */
export type CallerKey = string | undefined;

/** Of the calls that a function may have at once. */
const SHARE_OF_CALLER = 2 / 3;

export type PoolOptions = {
  name: string;
  /** One, unless config.toml says that calls of this function may share a process. */
  callsPerProcess: number;
  mostProcesses: number;
  /** Calls that wait, at most. */
  mostWaiting: number;
  /** Gives the processes of all functions their places; each is given back when its process is gone. */
  places: CallerQueue;
  /** Frees a place by ending a process of any function that has no call. */
  makeRoom(): void;
  start(events: { onRetired(): void; onGone(): void }): FunctionInstance;
};

export type FunctionPool = {
  /** @throws FunctionError; QueueFullError when too many calls wait, or this one waited too long. */
  call(call: FunctionCall, caller: CallerKey): Promise<FunctionAnswer>;
  /** Ends the process that has been without a call for longest, if there is one. @returns Whether there was. */
  endIdle(): boolean;
  /** Ends processes that nobody has needed for a while. One stays, so that the next call need not wait for its start. */
  trim(): void;
};

export function createFunctionPool(options: PoolOptions): FunctionPool {
  const { callsPerProcess, mostProcesses, places } = options;
  const most = mostProcesses * callsPerProcess;
  const turns = createCallerQueue({
    most,
    visitors: most,
    // Nobody alone can keep everybody else waiting.
    perCaller: Math.ceil(most * SHARE_OF_CALLER),
    waiting: options.mostWaiting,
    waitMs: deadlines.functionTurn,
  });
  /** Those that take calls, and since when each has had none; the longest idle first. */
  const open = new Map<FunctionInstance, number>();
  const placed = { key: options.name, isVisitor: false };

  /** The last one that became free: the others may then end. */
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
