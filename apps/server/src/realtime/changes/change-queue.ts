// Queue between replication and delivery. It keeps changes in commit order, and tracks the WAL
// position that may be confirmed to PostgreSQL.
import type { Change } from './change.ts';
import type { DecodedMessage } from './replication/pgoutput-decoder.ts';

export type ChangeQueue = {
  onMessage(message: DecodedMessage): void;
  /**
   * Must be called when a new stream starts at the last confirmed position. The queue then skips
   * the changes that the queue has already received.
   */
  onStart(): void;
  /**
   * Forgets the WAL positions received so far, because a new primary may start at a lower position.
   */
  forget(): void;
  /**
   * Returns the WAL position up to which this server has handled all changes. The server may
   * confirm this position to PostgreSQL. @param reached - WAL position up to which the database has
   * sent all changes.
   */
  confirmable(reached: bigint): bigint;
};

export type ChangeQueueOptions = {
  /**
   * Returns true if a client of this server may have to receive the change. All other changes are
   * dropped immediately.
   */
  isWanted(change: Change): boolean;
  /** Called with one batch of changes at a time, in commit order. Must not reject. */
  deliver(changes: Change[]): Promise<void>;
  setPaused(isPaused: boolean): void;
};

const BATCH_CHANGES = 500;
const PAUSE_ABOVE = 5000;
const RESUME_BELOW = 1000;

export function createChangeQueue(options: ChangeQueueOptions): ChangeQueue {
  /**
   * Changes that wait for delivery. Each bigint is the WAL position of a commit; it is confirmed
   * after the changes before it have been delivered.
   */
  const waiting: (Change | bigint)[] = [];
  let received = { lsn: 0n, index: -1 };
  let confirmed = 0n;
  let isWithinTransaction = false;
  let isDelivering = false;
  let isPaused = false;

  const isNew = ({ commit, index }: Change) =>
    commit.lsn > received.lsn || (commit.lsn === received.lsn && index > received.index);

  const confirm = (position: bigint) => {
    if (position > confirmed) confirmed = position;
  };

  async function drain(): Promise<void> {
    isDelivering = true;
    // Changes received in the same tick share one batch of queries.
    await Promise.resolve();
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH_CHANGES);
      const changes = batch.filter((entry) => typeof entry !== 'bigint');
      if (changes.length > 0) await options.deliver(changes);
      const lastCommit = batch.findLast((entry) => typeof entry === 'bigint');
      if (lastCommit !== undefined) confirm(lastCommit + 1n);
      if (isPaused && waiting.length < RESUME_BELOW) {
        isPaused = false;
        options.setPaused(false);
      }
    }
    isDelivering = false;
  }

  function put(entry: Change | bigint): void {
    waiting.push(entry);
    if (!isPaused && waiting.length > PAUSE_ABOVE) {
      isPaused = true;
      options.setPaused(true);
    }
    if (!isDelivering) void drain();
  }

  return {
    onMessage(message) {
      if (message.kind === 'begin') isWithinTransaction = true;
      if (message.kind === 'commit') {
        isWithinTransaction = false;
        if (isDelivering) put(message.lsn);
        else confirm(message.lsn + 1n);
      }
      if (message.kind === 'change' && isNew(message.change)) {
        received = { lsn: message.change.commit.lsn, index: message.change.index };
        if (options.isWanted(message.change)) put(message.change);
      }
    },
    onStart() {
      isWithinTransaction = false;
    },
    forget() {
      received = { lsn: 0n, index: -1 };
    },
    confirmable(reached) {
      if (!isWithinTransaction && !isDelivering) confirm(reached);
      return confirmed;
    },
  };
}
