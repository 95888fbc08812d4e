// Tests of the messages around an old message. Further messages load in both directions, up to the
// start and the end of the conversation.
import { expect, it } from 'vitest';
import type { Message } from '../chat-types.ts';
import { aMessage } from '../testing/test-message.ts';
import { PAGE_SIZE } from '../view/thread-state.ts';
import { HistoryWindowStore } from './history-window-store.ts';

const ALL = Array.from({ length: 60 }, (_, index) => aMessage(index + 1));

function serverOf(all: readonly Message[]) {
  const asked: string[] = [];
  return {
    asked,
    message: async (id: string) => all.find((one) => one.id === id),
    older: async (_: string, before: string, limit: number) => {
      asked.push('older');
      return all
        .filter(({ createdAt }) => createdAt < before)
        .slice(-limit)
        .reverse();
    },
    newer: async (_: string, after: string, limit: number) => {
      asked.push('newer');
      return all.filter(({ createdAt }) => createdAt > after).slice(0, limit);
    },
  };
}
const seqs = (store: HistoryWindowStore) => store.getSnapshot().messages.map(({ seq }) => seq);
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
const middle = ALL[29] as Message;

it('loads the messages around a selected old message, then more in both directions up to the ends of the conversation', async () => {
  const server = serverOf(ALL);
  const store = new HistoryWindowStore(middle.conversationId, middle.id, server);
  expect(await store.open()).toBe(true);
  expect(seqs(store)).toEqual(from(30 - PAGE_SIZE, 30 + PAGE_SIZE));
  expect(store.getSnapshot()).toMatchObject({ state: 'ready', hasOlder: true, hasNewer: true });
  for (const load of [store.loadOlder, store.loadNewer]) {
    load();
    load();
    await expect.poll(() => seqs(store).length).toBeGreaterThan(2 * PAGE_SIZE + 1);
  }
  await expect.poll(() => seqs(store)).toEqual(from(1, 60));
  // The store was told twice to load each page, but it sent only one request for each page.
  expect(server.asked).toHaveLength(4);
  store.loadNewer();
  await expect.poll(() => store.getSnapshot().hasNewer).toBe(false);
  expect(seqs(store)).toEqual(from(1, 60));
});

it('applies changes to the messages in the window, and ignores messages outside the window', async () => {
  const store = new HistoryWindowStore(middle.conversationId, middle.id, serverOf(ALL));
  await store.open();
  store.receive({ ...middle, body: 'Other words', change: 99 });
  store.receive({ ...middle, body: 'Older words', change: 98 });
  store.receive(aMessage(61));
  expect(store.getSnapshot().messages.find(({ id }) => id === middle.id)?.body).toBe('Other words');
  expect(seqs(store)).toEqual(from(15, 45));
});

it('a history window does not open at a deleted message or a message of another conversation, and shows network errors', async () => {
  expect(await new HistoryWindowStore(middle.conversationId, 'gone', serverOf(ALL)).open()).toBe(
    false,
  );
  expect(await new HistoryWindowStore('elsewhere', middle.id, serverOf(ALL)).open()).toBe(false);
  const server = { ...serverOf(ALL), newer: () => Promise.reject(new TypeError('network')) };
  const store = new HistoryWindowStore(middle.conversationId, middle.id, server);
  expect(await store.open()).toBe(true);
  expect(store.getSnapshot().state).toBe('error');
});
