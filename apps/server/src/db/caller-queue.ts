// Fair queue for database connections: each caller has a share, all visitors together have another
// share, and waiting time is limited.

export type QueuedCaller = {
  /**
   * One user, or one address of visitors; undefined for the server's own work, which has no share.
   */
  key: string | undefined;
  isVisitor: boolean;
};

export type QueueShares = Readonly<{
  /** Maximum number of connections in use. */
  most: number;
  /** Maximum number of connections of all visitors together. */
  visitors: number;
  /** Maximum number of connections of one caller. */
  perCaller: number;
  /**
   * Maximum queue length in total and for one caller; by default a caller may fill half of the
   * queue, so that other callers find room.
   */
  waiting: number;
  waitingPerCaller?: number;
  /** Maximum wait in milliseconds, after which a caller is rejected; undefined for no limit. */
  waitMs?: number;
}>;

/** All connections are in use and the queue is full. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

type Waiting = QueuedCaller & { start(): void };

export type CallerQueue = {
  /** Takes a connection slot and returns true if one is free. */
  takeNow(caller: QueuedCaller): boolean;
  /**
   * Waits for a slot after `takeNow` returned false; resolves when the caller has the slot. @throws
   * QueueFullError
   */
  wait(caller: QueuedCaller): Promise<void>;
  /** Releases a slot; must be called exactly once for each slot taken. */
  end(caller: QueuedCaller): void;
  /** Number of callers waiting. */
  waiting(): number;
};

export function createCallerQueue(shares: QueueShares): CallerQueue {
  const { waitingPerCaller = shares.waiting / 2, waitMs } = shares;
  const runningOf = new Map<string, number>();
  /** Waiting callers in order of service; a served caller moves to the end (round robin). */
  const queues = new Map<string | undefined, Waiting[]>();
  let running = 0;
  let visitors = 0;
  let waiting = 0;

  const isFree = ({ key, isVisitor }: QueuedCaller) =>
    running < shares.most &&
    (!isVisitor || visitors < shares.visitors) &&
    (key === undefined || (runningOf.get(key) ?? 0) < shares.perCaller);

  function begin({ key, isVisitor }: QueuedCaller): void {
    running += 1;
    if (isVisitor) visitors += 1;
    if (key !== undefined) runningOf.set(key, (runningOf.get(key) ?? 0) + 1);
  }

  function end({ key, isVisitor }: QueuedCaller): void {
    running -= 1;
    if (isVisitor) visitors -= 1;
    if (key !== undefined) {
      const left = (runningOf.get(key) ?? 1) - 1;
      if (left === 0) runningOf.delete(key);
      else runningOf.set(key, left);
    }
    startNext();
  }

  function startNext(): void {
    for (const [key, queue] of queues) {
      const [next] = queue;
      if (!next || !isFree(next)) continue;
      queue.shift();
      queues.delete(key);
      if (queue.length > 0) queues.set(key, queue);
      next.start();
      return;
    }
  }

  async function wait(caller: QueuedCaller): Promise<void> {
    const queue = queues.get(caller.key) ?? [];
    if (waiting >= shares.waiting || queue.length >= waitingPerCaller) {
      throw new QueueFullError();
    }
    queues.set(caller.key, queue);
    waiting += 1;
    await new Promise<void>((resolve, reject) => {
      const entry: Waiting = {
        ...caller,
        start() {
          clearTimeout(timer);
          waiting -= 1;
          begin(caller);
          resolve();
        },
      };
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
      queue.push(entry);

      function giveUp(): void {
        waiting -= 1;
        const own = queues.get(caller.key) ?? [];
        own.splice(own.indexOf(entry), 1);
        if (own.length === 0) queues.delete(caller.key);
        reject(new QueueFullError());
      }
    });
  }

  return {
    waiting: () => waiting,
    takeNow(caller) {
      if (!isFree(caller) || queues.has(caller.key)) return false;
      begin(caller);
      return true;
    },
    wait,
    end,
  };
}
