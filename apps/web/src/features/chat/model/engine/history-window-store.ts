// Store of the messages around an old message of a conversation. The store loads further pages in
// both directions.
import { Store } from '../../../../shared/store.ts';
import type { Message } from '../chat-types.ts';
import { PAGE_SIZE } from '../view/thread-state.ts';
import type { ChatBackend } from './chat-backend.ts';

export type HistoryWindowState = {
  state: 'loading' | 'ready' | 'error';
  messages: readonly Message[];
  hasOlder: boolean;
  hasNewer: boolean;
  isLoadingOlder: boolean;
  error?: unknown;
};
type Port = Pick<ChatBackend, 'message' | 'older' | 'newer'>;

export class HistoryWindowStore extends Store<HistoryWindowState> {
  readonly #conversationId: string;
  readonly #messageId: string;
  readonly #port: Port;
  #loadingNewer: Promise<void> | undefined;

  constructor(conversationId: string, messageId: string, port: Port) {
    super({
      state: 'loading',
      messages: [],
      hasOlder: false,
      hasNewer: false,
      isLoadingOlder: false,
    });
    this.#conversationId = conversationId;
    this.#messageId = messageId;
    this.#port = port;
  }

  /**
   * Loads the messages around the old message with which the store was created. Resolves to false
   * when that message no longer exists.
   */
  async open(): Promise<boolean> {
    try {
      const message = await this.#port.message(this.#messageId);
      if (message?.conversationId !== this.#conversationId) return false;
      const { createdAt } = message;
      const [older, newer] = await Promise.all([
        this.#port.older(this.#conversationId, createdAt, PAGE_SIZE),
        this.#port.newer(this.#conversationId, createdAt, PAGE_SIZE),
      ]);
      this.update((now) => ({
        ...now,
        state: 'ready',
        messages: [...older.toReversed(), message, ...newer],
        hasOlder: older.length >= PAGE_SIZE,
        hasNewer: newer.length >= PAGE_SIZE,
      }));
    } catch (error) {
      this.update((now) => ({ ...now, state: 'error', error }));
    }
    return true;
  }

  /**
   * Replaces a message in the loaded part of the history by a newer version. Messages outside this
   * part are ignored.
   */
  receive(message: Message): void {
    this.update((now) => {
      const index = now.messages.findIndex(({ id }) => id === message.id);
      const mine = now.messages[index];
      if (!mine || mine.change >= message.change) return now;
      return { ...now, messages: now.messages.with(index, message) };
    });
  }

  loadOlder = (): void => {
    const { messages, hasOlder, isLoadingOlder } = this.getSnapshot();
    const [first] = messages;
    if (!hasOlder || isLoadingOlder || !first) return;
    this.update((now) => ({ ...now, isLoadingOlder: true }));
    void this.#port
      .older(this.#conversationId, first.createdAt, PAGE_SIZE)
      .then((page) =>
        this.update((now) => ({
          ...now,
          messages: [...page.toReversed(), ...now.messages],
          hasOlder: page.length >= PAGE_SIZE,
        })),
      )
      // After a failure, the page is requested again when the user scrolls.
      .catch(() => undefined)
      .finally(() => this.update((now) => ({ ...now, isLoadingOlder: false })));
  };

  loadNewer = (): void => {
    const { messages, hasNewer } = this.getSnapshot();
    const last = messages.at(-1);
    if (!hasNewer || !last) return;
    this.#loadingNewer ??= this.#port
      .newer(this.#conversationId, last.createdAt, PAGE_SIZE)
      .then((page) =>
        this.update((now) => ({
          ...now,
          messages: [...now.messages, ...page],
          hasNewer: page.length >= PAGE_SIZE,
        })),
      )
      .catch(() => undefined)
      .finally(() => {
        this.#loadingNewer = undefined;
      });
  };
}
