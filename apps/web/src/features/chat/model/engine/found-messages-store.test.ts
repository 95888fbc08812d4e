// Search results load page by page without duplicates, and a failed page can be retried.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aConversation } from '../testing/test-conversation.ts';
import { aMessage } from '../testing/test-message.ts';
import type { ConversationPageKey } from './chat-backend.ts';
import { FOUND_PAGE_SIZE, FoundMessagesStore } from './found-messages-store.ts';

const page = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    message: aMessage(first - index),
    at: `at ${first - index}`,
    conversation: aConversation(),
  }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settled = () => vi.advanceTimersByTimeAsync(0);

it('loads one further page at a time until the last page, with one request for concurrent callers', async () => {
  const asked: (ConversationPageKey | undefined)[] = [];
  const store = new FoundMessagesStore(async (before) => {
    asked.push(before);
    return before ? page(41, 3) : page(60, FOUND_PAGE_SIZE);
  });
  store.loadMore();
  store.loadMore();
  await settled();
  expect(asked).toEqual([undefined]);
  expect(store.getSnapshot()).toMatchObject({ state: 'ready', hasMore: true });
  store.loadMore();
  await settled();
  expect(asked[1]).toEqual({ at: 'at 41', id: aMessage(41).id });
  // The message that is in both pages appears only once.
  expect(store.getSnapshot().found.map(({ at }) => at)).toEqual(
    page(60, FOUND_PAGE_SIZE + 2).map(({ at }) => at),
  );
  store.loadMore();
  await settled();
  expect(asked).toHaveLength(2);
});

it('is in the error state after a page could not be loaded, and loads the page on a retry', async () => {
  let isReached = false;
  const store = new FoundMessagesStore(async () => {
    if (!isReached) throw new TypeError('network');
    return page(2, 2);
  });
  store.loadMore();
  await settled();
  expect(store.getSnapshot()).toMatchObject({ state: 'error', found: [] });
  isReached = true;
  store.retry();
  await settled();
  expect(store.getSnapshot()).toMatchObject({ state: 'ready', hasMore: false });
  expect(store.getSnapshot().error).toBeUndefined();
});
