// Tells the server how far messages have arrived and been read: seldom, in one call for all, and again when it was not reached.
import type { ChatPort } from './chat-port.ts';

const PAUSE_MS = 1000;

export class Cursors {
  readonly #port: Pick<ChatPort, 'markDelivered' | 'markRead'>;
  readonly #delivered = new Map<string, number>();
  readonly #read = new Map<string, number>();
  /** What the server has confirmed, which is not said again. */
  readonly #told = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(port: Pick<ChatPort, 'markDelivered' | 'markRead'>) {
    this.#port = port;
  }

  delivered(conversationId: string, change: number): void {
    this.#raise(this.#delivered, conversationId, change, `delivered:${conversationId}`);
  }

  read(conversationId: string, change: number): void {
    this.#raise(this.#read, conversationId, change, `read:${conversationId}`);
  }

  /** The connection is back, or the pause is over. */
  flush = async (): Promise<void> => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const delivered = take(this.#delivered);
    const read = take(this.#read);
    const calls = read.map(async ([id, change]) => {
      await this.#port.markRead(id, change);
      this.#told.set(`read:${id}`, change);
    });
    if (delivered.length > 0) {
      calls.push(
        this.#port.markDelivered(Object.fromEntries(delivered)).then(() => {
          for (const [id, change] of delivered) this.#told.set(`delivered:${id}`, change);
        }),
      );
    }
    const results = await Promise.allSettled(calls);
    // Put back without a timer: the next message or the next connection says it again.
    results.forEach((result, index) => {
      if (result.status === 'fulfilled') return;
      const one = read[index];
      if (one) putBack(this.#read, [one]);
      else putBack(this.#delivered, delivered);
    });
  };

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #raise(cursors: Map<string, number>, id: string, change: number, key: string): void {
    if (change <= Math.max(cursors.get(id) ?? 0, this.#told.get(key) ?? 0)) return;
    cursors.set(id, change);
    if (!this.#isStopped) this.#timer ??= setTimeout(() => void this.flush(), PAUSE_MS);
  }
}

function take(cursors: Map<string, number>): [string, number][] {
  const all = [...cursors];
  cursors.clear();
  return all;
}

function putBack(cursors: Map<string, number>, entries: [string, number][]): void {
  for (const [id, change] of entries) cursors.set(id, Math.max(change, cursors.get(id) ?? 0));
}
