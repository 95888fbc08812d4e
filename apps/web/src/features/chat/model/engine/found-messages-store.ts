// Store of search results or starred messages, loaded page by page.
import { Store } from '../../../../shared/store.ts';
import type { FoundMessage } from '../chat-types.ts';
import type { ConversationPageKey } from './chat-backend.ts';

export const FOUND_PAGE_SIZE = 20;

export type FetchFoundPage = (
  before: ConversationPageKey | undefined,
  limit: number,
) => Promise<FoundMessage[]>;
export type FoundMessagesState = {
  state: 'loading' | 'ready' | 'error';
  found: readonly FoundMessage[];
  hasMore: boolean;
  error?: unknown;
};

export class FoundMessagesStore extends Store<FoundMessagesState> {
  readonly #ask: FetchFoundPage;
  #asking: Promise<void> | undefined;

  constructor(ask: FetchFoundPage) {
    super({ state: 'loading', found: [], hasMore: true });
    this.#ask = ask;
  }

  /**
   * Loads the first page of found messages, or the page after those already loaded. Concurrent
   * calls share one request.
   */
  loadMore = (): void => {
    const { found, hasMore } = this.getSnapshot();
    if (!hasMore) return;
    this.#asking ??= this.#load(found).finally(() => {
      this.#asking = undefined;
    });
  };

  retry = (): void => {
    this.update(({ error: _, ...now }) => ({ ...now, state: 'loading' }));
    this.loadMore();
  };

  remove(messageId: string): void {
    this.update((now) => ({
      ...now,
      found: now.found.filter(({ message }) => message.id !== messageId),
    }));
  }

  async #load(found: readonly FoundMessage[]): Promise<void> {
    const last = found.at(-1);
    try {
      const page = await this.#ask(last && { at: last.at, id: last.message.id }, FOUND_PAGE_SIZE);
      this.update((now) => {
        const known = new Set(now.found.map(({ message }) => message.id));
        return {
          state: 'ready',
          found: [...now.found, ...page.filter(({ message }) => !known.has(message.id))],
          hasMore: page.length >= FOUND_PAGE_SIZE,
        };
      });
    } catch (error) {
      this.update((now) => ({ ...now, state: 'error', error }));
    }
  }
}
