// Fair queue for database connections. Each caller may use only a share of them, all visitors
// together may use another share, and the waiting time is limited.

export type QueuedCaller = {
  /**
   * Key of the caller: one user, or all visitors with the same address. Undefined for the server's
   * own work, to which the limit per caller does not apply.
   */
  key: string | undefined;
  isVisitor: boolean;
};

export type QueueShares = Readonly<{
  /** Maximum number of connections in use. */
  most: number;
  /** Maximum number of connections that all visitors together may use. */
  visitors: number;
  /** Maximum number of connections that one caller may use. */
  perCaller: number;
  /**
   * Maximum number of waiting requests, of all callers and of one caller. By default one caller may
   * fill half of the queue, so that there is still space for other callers.
   */
  waiting: number;
  waitingPerCaller?: number;
  /**
   * Maximum time in milliseconds that a request may wait in the queue before it is rejected;
   * undefined means no limit.
   */
  waitMs?: number;
}>;

/** Error when the queue is full, or when a request has waited too long. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

type Waiting = QueuedCaller & { start(): void };

export type CallerQueue = {
  /** If a slot is free for this caller, takes it and returns true. */
  takeNow(caller: QueuedCaller): boolean;
  /**
   * Waits for a slot. Call when `takeNow` has returned false. Resolves when the caller has the
   * slot.
   * @throws QueueFullError
   */
  wait(caller: QueuedCaller): Promise<void>;
  /** Releases a slot. Must be called exactly once for each slot that was taken. */
  end(caller: QueuedCaller): void;
  /** Number of requests that are waiting. */
  waiting(): number;
};

export function createCallerQueue(shares: QueueShares): CallerQueue {
  const { waitingPerCaller = shares.waiting / 2, waitMs } = shares;
  const runningOf = new Map<string, number>();
  /**
   * Waiting requests of each caller. The caller at the front is served next and then moves to the
   * end (round robin).
   */
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
