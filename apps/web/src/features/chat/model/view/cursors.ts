// Tells the server how far messages have arrived and been read: seldom, in one call for all, and again when it was not reached.
import { CoalescedCall } from '../../../../shared/time/coalesce.ts';
import { pauses } from '../../../../shared/timeouts.ts';
import type { ChatBackend } from '../engine/chat-backend.ts';

type Port = Pick<ChatBackend, 'markDelivered' | 'markRead'>;
/** By conversation. */
type Changes = Map<string, number>;

/** Of one kind: what is still to be said, and what the server has confirmed, which is not said again. */
class Reached {
  readonly #waiting: Changes = new Map();
  readonly #told: Changes = new Map();

  /** @returns Whether it is farther than what is known. */
  raise(id: string, change: number): boolean {
    const known = Math.max(this.#waiting.get(id) ?? 0, this.#told.get(id) ?? 0);
    if (change > known) this.#waiting.set(id, change);
    return change > known;
  }

  /** A later one may have been confirmed before. */
  confirm(id: string, change: number): void {
    this.#told.set(id, Math.max(change, this.#told.get(id) ?? 0));
  }

  take(): [string, number][] {
    const all = [...this.#waiting];
    this.#waiting.clear();
    return all;
  }
}

export class Cursors {
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

  /** The connection is back, or the pause is over. */
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

/** Put back without a timer when nobody was reached: the next message or the next connection says it again. */
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
