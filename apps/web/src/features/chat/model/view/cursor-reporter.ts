// Reports to the server, for each conversation, the last message that the user has received and the
// last message that the user has read. Reports are throttled and batched, and repeated after a
// failed call.
import { CoalescedCall } from '../../../../shared/time/coalesce.ts';
import { pauses } from '../../../../shared/timeouts.ts';
import type { ChatBackend } from '../engine/chat-backend.ts';

type Port = Pick<ChatBackend, 'markDelivered' | 'markRead'>;
/** Change numbers by conversation ID. */
type Changes = Map<string, number>;

/**
 * Holds positions of one kind (delivered or read) for each conversation. A queued position waits to
 * be reported. A confirmed position is known to the server and is not reported again.
 */
class Reached {
  readonly #waiting: Changes = new Map();
  readonly #told: Changes = new Map();

  /**
   * Queues a position to be reported, unless the same or a later position is already queued or
   * confirmed.
   * @returns True if the position was queued.
   */
  raise(id: string, change: number): boolean {
    const known = Math.max(this.#waiting.get(id) ?? 0, this.#told.get(id) ?? 0);
    if (change > known) this.#waiting.set(id, change);
    return change > known;
  }

  /**
   * Records a position that the server has confirmed, unless the server has already confirmed a
   * later position.
   */
  confirm(id: string, change: number): void {
    this.#told.set(id, Math.max(change, this.#told.get(id) ?? 0));
  }

  take(): [string, number][] {
    const all = [...this.#waiting];
    this.#waiting.clear();
    return all;
  }
}

export class CursorReporter {
  readonly #port: Port;
  readonly #delivered = new Reached();
  readonly #read = new Reached();
  readonly #soon = new CoalescedCall(
    () => this.flush(),
    () => pauses.cursorReport,
  );

  constructor(port: Port) {
    this.#port = port;
  }

  delivered(conversationId: string, change: number): void {
    if (this.#delivered.raise(conversationId, change)) this.#soon.ask();
  }

  read(conversationId: string, change: number): void {
    if (this.#read.raise(conversationId, change)) this.#soon.ask();
  }

  /** Called when the connection is back or the delay is over. */
  flush = async (): Promise<void> => {
    this.#soon.forget();
    const delivered = this.#delivered.take();
    const calls = this.#read
      .take()
      .map((one) => settle(this.#read, [one], this.#port.markRead(...one)));
    if (delivered.length > 0) {
      const call = this.#port.markDelivered(Object.fromEntries(delivered));
      calls.push(settle(this.#delivered, delivered, call));
    }
    await Promise.all(calls);
  };

  stop(): void {
    this.#soon.stop();
  }
}

/**
 * Waits for the result of a report. If the server received the report, marks the reported cursors
 * as confirmed. If the report failed, queues the cursors again, but starts no timer: the cursors
 * are sent again when the next message arrives or when the connection is back.
 */
async function settle(kind: Reached, said: [string, number][], call: Promise<void>): Promise<void> {
  const isReached = await call.then(
    () => true,
    () => false,
  );
  for (const [id, change] of said) {
    if (isReached) kind.confirm(id, change);
    else kind.raise(id, change);
  }
}
