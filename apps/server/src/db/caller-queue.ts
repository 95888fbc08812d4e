// Decides which caller gets the next connection: each caller has a share of them, visitors together have theirs, and nobody waits for long.

export type QueuedCaller = {
  /** One person, or one address of visitors; undefined for the server's own work, which has no share of its own. */
  key: string | undefined;
  isVisitor: boolean;
};

export type QueueShares = Readonly<{
  /** Turns at once, of all together. */
  most: number;
  /** Of these, what visitors may have at once. */
  visitors: number;
  /** What one caller may have at once. */
  perCaller: number;
  /** How many may wait, of all together and of one caller: half of them unless it says otherwise, so that there is room for others. */
  waiting: number;
  waitingPerCaller?: number;
  /** Whoever has waited for so long is refused; without it they wait on. */
  waitMs?: number;
}>;

/** All connections are taken, and others wait already. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

type Waiting = QueuedCaller & { start(): void };

export type CallerQueue = {
  /** Whether his turn begins at once. */
  takeNow(caller: QueuedCaller): boolean;
  /** For whom it did not: resolves when his turn has begun. @throws QueueFullError */
  wait(caller: QueuedCaller): Promise<void>;
  /** Of a turn that began; once for each. */
  end(caller: QueuedCaller): void;
  /** How many have no turn yet. */
  waiting(): number;
};

export function createCallerQueue(shares: QueueShares): CallerQueue {
  const { waitingPerCaller = shares.waiting / 2, waitMs } = shares;
  const runningOf = new Map<string, number>();
  /** By caller, in the order in which they are served: who was served goes to the end. */
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
