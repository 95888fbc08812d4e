// Store of the user's starred messages: loaded when messages are first shown, then kept up to date.

import { Store } from '../../../../shared/store.ts';
import { KeyedMutex } from '../keyed-mutex.ts';
import type { ChatBackend } from './chat-backend.ts';

type Port = Pick<ChatBackend, 'starredIds' | 'star'>;

export class StarredIdsStore extends Store<ReadonlySet<string>> {
  readonly #port: Port;
  readonly #turns = new KeyedMutex();
  #asking: Promise<void> | undefined;
  /**
   * Events that arrived after the request was sent. These events are newer than the response, so
   * they override the response.
   */
  readonly #heard = new Map<string, boolean>();

  constructor(port: Port) {
    super(new Set());
    this.#port = port;
  }

  /**
   * Loads the ids of the starred messages, unless they are loaded or being loaded. After a failure,
   * the next call tries again.
   */
  look(): void {
    this.#asking ??= this.#read().catch(() => {
      this.#asking = undefined;
    });
  }

  /** Marks the stars as stale, because events may have been missed. */
  lookAgain(): void {
    if (!this.#asking) return;
    this.#asking = undefined;
    this.look();
  }

  hear(messageId: string, isStarred: boolean): void {
    this.#heard.set(messageId, isStarred);
    this.update((ids) => withMark(ids, messageId, isStarred));
  }

  /** Stars or unstars a message optimistically, and reverts when the server refuses. */
  async mark(messageId: string, isStarred: boolean): Promise<void> {
    this.hear(messageId, isStarred);
    try {
      await this.#turns.run(messageId, () => this.#port.star(messageId, isStarred));
    } catch (error) {
      this.hear(messageId, !isStarred);
      throw error;
    }
  }

  async #read(): Promise<void> {
    this.#heard.clear();
    const ids: ReadonlySet<string> = new Set(await this.#port.starredIds());
    this.set(
      [...this.#heard].reduce((known, [id, isStarred]) => withMark(known, id, isStarred), ids),
    );
  }
}

function withMark(ids: ReadonlySet<string>, id: string, isStarred: boolean): ReadonlySet<string> {
  if (ids.has(id) === isStarred) return ids;
  return isStarred ? new Set([...ids, id]) : new Set([...ids].filter((one) => one !== id));
}
