// Store of the conversation list. The store shows the copy on the device until the server's list
// arrives. Live events change the displayed list, whether it comes from the device or from the
// server.

import { Store } from '../../../../shared/store.ts';
import type { Conversation, Message } from '../chat-types.ts';
import {
  pageKeyOf,
  withConversation,
  withFirstPage,
  withNextPage,
} from '../view/conversation-order.ts';
import {
  withMemberCursors,
  withNewMessage,
  withOwnReadCursor,
  withServerConversation,
} from '../view/conversation-state.ts';
import type { ChatBackend } from './chat-backend.ts';

const PAGE = 50;
/**
 * Maximum number of consecutive requests for one conversation. Without a maximum, a conversation
 * that changes during each request would be requested forever. After the last of these requests,
 * only the next event causes another request.
 */
const MOST_TURNS = 4;

export type ConversationsState = {
  state: 'loading' | 'ready' | 'error';
  list: readonly Conversation[];
  hasMore: boolean;
  error?: unknown;
};
/**
 * Adds the pin fields to a conversation that was stored on the device by an earlier version of the
 * app, which did not store these fields.
 */
const complete = (kept: Conversation): Conversation => ({
  ...kept,
  pinnedAt: kept.pinnedAt ?? null,
  pinnedMessages: kept.pinnedMessages ?? [],
});
type Port = Pick<ChatBackend, 'conversations' | 'conversation'>;

export class ConversationsStore extends Store<ConversationsState> {
  readonly #port: Port;
  readonly #me: string;
  readonly #asking = new Map<string, { isAgain: boolean; answer: Promise<void> }>();
  #refreshing: Promise<void> | undefined;
  #refreshingAgain: Promise<void> | undefined;
  #loadingMore: Promise<void> | undefined;
  #hasAnswer = false;

  constructor(port: Port, me: string) {
    super({ state: 'loading', list: [], hasMore: false });
    this.#port = port;
    this.#me = me;
  }

  /** True when the list shows that the user blocked this person. */
  isBlocked(userId: string): boolean {
    return this.getSnapshot().list.some(
      ({ isBlocked, members }) => isBlocked && members.some((member) => member.userId === userId),
    );
  }

  find(id: string): Conversation | undefined {
    return this.getSnapshot().list.find((one) => one.id === id);
  }

  restore(list: readonly Conversation[]): void {
    const now = this.getSnapshot();
    // Ignores the stored conversations if the server has already returned a newer list.
    if (this.#hasAnswer || list.length === 0) return;
    this.set({ state: 'ready', list: withNextPage(list.map(complete), now.list), hasMore: true });
  }

  /**
   * Fetches the newest page. A call during a pending request runs one more request afterwards,
   * because the pending response may be stale.
   */
  refresh(): Promise<void> {
    if (this.#refreshing) {
      this.#refreshingAgain ??= this.#refreshing
        .catch(() => undefined)
        .then(() => {
          this.#refreshingAgain = undefined;
          return this.refresh();
        });
      return this.#refreshingAgain;
    }
    this.#refreshing = this.#readFirstPage().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  retry = (): void => {
    this.update(({ error: _, ...now }) => ({
      ...now,
      state: now.list.length > 0 ? 'ready' : 'loading',
    }));
    this.refresh().catch(() => undefined);
  };

  loadMore = (): void => {
    const last = this.getSnapshot().list.at(-1);
    if (!last || !this.getSnapshot().hasMore) return;
    this.#loadingMore ??= this.#port
      .conversations(pageKeyOf(last), PAGE, '')
      .then((page) =>
        this.update((now) => ({
          ...now,
          list: withNextPage(now.list, page),
          hasMore: page.length >= PAGE,
        })),
      )
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        this.#loadingMore = undefined;
      });
  };

  /** Reloads a conversation. A call during a pending reload runs one more reload afterwards. */
  read(id: string): Promise<void> {
    const running = this.#asking.get(id);
    if (running) {
      running.isAgain = true;
      return running.answer;
    }
    const entry = { isAgain: false, answer: Promise.resolve() };
    entry.answer = this.#readOne(id, entry).finally(() => this.#asking.delete(id));
    this.#asking.set(id, entry);
    return entry.answer;
  }

  /** Loads an unknown conversation. Concurrent calls share one request. */
  readUnknown(id: string): Promise<void> {
    return this.#asking.get(id)?.answer ?? this.read(id);
  }

  receive(message: Message, previousChange: number): void {
    const mine = this.find(message.conversationId);
    if (!mine) {
      this.#readQuietly(message.conversationId);
      return;
    }
    const { conversation, isComplete } = withNewMessage(mine, message, previousChange, this.#me);
    this.put(conversation);
    if (!isComplete) this.#readQuietly(mine.id);
  }

  moveCursor(id: string, userId: string, delivered: number, read: number): void {
    const mine = this.find(id);
    if (mine) this.put(withMemberCursors(mine, userId, delivered, read));
    // The list has not been loaded yet. The server may have built it before the cursor moved. The
    // conversation is therefore read again.
    else if (!this.#hasAnswer) this.#readQuietly(id);
  }

  markRead(id: string, change: number): void {
    const mine = this.find(id);
    if (!mine) return;
    const next = withOwnReadCursor(mine, change);
    this.put(next);
    // Only the server knows how many messages are still unread.
    if (next !== mine && next.unreadCount > 0) this.#readQuietly(id);
  }

  put(conversation: Conversation): void {
    this.update((now) => {
      const list = withConversation(now.list, conversation);
      return list === now.list ? now : { ...now, list };
    });
  }

  remove(id: string): void {
    this.update((now) => ({ ...now, list: now.list.filter((one) => one.id !== id) }));
  }

  async #readFirstPage(): Promise<void> {
    const asked = this.getSnapshot().list;
    try {
      const page = await this.#port.conversations(undefined, PAGE, '');
      const isFull = page.length >= PAGE;
      this.#hasAnswer = true;
      this.update((now) => ({
        state: 'ready',
        list: withFirstPage(now.list, page, asked, isFull),
        hasMore: isFull && (now.hasMore || asked.length <= page.length),
      }));
    } catch (error) {
      // A list that is already shown stays on the screen. No error is added, because the app
      // already shows that the connection is lost.
      if (asked.length === 0) this.#fail(error);
      throw error;
    }
  }

  async #readOne(id: string, entry: { isAgain: boolean }): Promise<void> {
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      entry.isAgain = false;
      const answer = await this.#port.conversation(id);
      const mine = this.find(id);
      const next = withServerConversation(mine, answer);
      this.put(next);
      // Requests the conversation again if another reload was requested during this one, or if the
      // response was older than the events that this tab had received.
      if (!entry.isAgain && next !== mine) return;
    }
  }

  #readQuietly(id: string): void {
    // If loading fails, the next refresh loads the conversation.
    this.read(id).catch(() => undefined);
  }

  /**
   * Reports a failure to the store's subscribers: the state becomes `error` and contains the error.
   * The list of conversations stays unchanged.
   */
  #fail(error: unknown): void {
    this.update((now) => ({ ...now, error, state: 'error' }));
  }
}
