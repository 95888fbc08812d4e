import { expect, it } from 'vitest';
import type { Conversation } from '../chat-types.ts';
import { aConversation } from '../testing/test-conversation.ts';
import { aMessage } from '../testing/test-message.ts';
import { ConversationsStore } from './conversations-store.ts';

const at = (id: string, day: number, part: Partial<Conversation> = {}) =>
  aConversation({
    id,
    lastMessageAt: new Date(Date.UTC(2026, 0, 1) + day * 1000).toISOString(),
    ...part,
  });
const settled = () => new Promise((resolve) => setImmediate(resolve));

function aStore(all: Conversation[]) {
  const asked: string[] = [];
  const failures: unknown[] = [];
  const answers: (() => void)[] = [];
  const store = new ConversationsStore(
    {
      async conversations(before, limit) {
        asked.push(before?.id ?? 'newest');
        const failure = failures.shift();
        if (failure) throw failure;
        const from = before ? all.findIndex(({ id }) => id === before.id) + 1 : 0;
        return all.slice(from, from + limit);
      },
      async conversation(id) {
        asked.push(`one ${id}`);
        const answer = all.find((one) => one.id === id);
        await new Promise<void>((resolve) => answers.push(resolve));
        if (!answer) throw new Error('no such conversation');
        return answer;
      },
    },
    'youssef',
  );
  return { store, asked, failures, answers, all };
}

it('pages through a thousand conversations in order, without duplicates', async () => {
  const many = Array.from({ length: 1000 }, (_, index) => at(`c${index}`, 2000 - index));
  const { store } = aStore(many);
  await store.refresh();
  while (store.getSnapshot().hasMore) {
    store.loadMore();
    store.loadMore();
    await settled();
  }
  expect(store.getSnapshot().list).toEqual(many);
});

it('sends one request for concurrent callers, and one more for changes during that request', async () => {
  const { store, asked, answers, all } = aStore([at('c1', 1)]);
  const first = store.read('c1');
  const second = store.read('c1');
  all[0] = at('c1', 1, { name: 'later', lastChange: 3 });
  answers.shift()?.();
  await settled();
  answers.shift()?.();
  await Promise.all([first, second]);
  expect(asked).toEqual(['one c1', 'one c1']);
  expect(store.find('c1')?.name).toBe('later');
});

it('stops refetching a conversation after four outdated responses', async () => {
  const { store, asked, answers } = aStore([at('c1', 1, { lastChange: 1 })]);
  store.put(at('c1', 2, { lastChange: 9 }));
  const reading = store.read('c1');
  for (let count = 0; count < 10; count += 1) {
    answers.shift()?.();
    await settled();
  }
  await reading;
  expect(asked).toHaveLength(4);
});

it('refetches a conversation when an earlier message was missed', async () => {
  const { store, asked } = aStore([at('c1', 1)]);
  await store.refresh();
  store.receive(aMessage(4), 3);
  expect(store.find('c1')).toMatchObject({ unreadCount: 1, lastChange: 4 });
  expect(asked).toEqual(['newest', 'one c1']);
});

it('sets an error when the first load fails, and keeps the list when a later load fails', async () => {
  const { store, failures } = aStore([at('c1', 1)]);
  failures.push(new TypeError('network'));
  await expect(store.refresh()).rejects.toThrow('network');
  expect(store.getSnapshot()).toMatchObject({ state: 'error', list: [] });
  store.retry();
  expect(store.getSnapshot().state).toBe('loading');
  await settled();
  expect(store.getSnapshot()).toMatchObject({ state: 'ready', list: [{ id: 'c1' }] });
  failures.push(new TypeError('network'));
  await expect(store.refresh()).rejects.toThrow('network');
  expect(store.getSnapshot()).toMatchObject({ state: 'ready', list: [{ id: 'c1' }] });
});

it('runs one more request for the newest page when callers request the page during a pending request', async () => {
  const { store, asked, all } = aStore([at('c1', 1)]);
  const first = store.refresh();
  const second = store.refresh();
  const third = store.refresh();
  await first;
  all[0] = at('c1', 1, { name: 'later', lastChange: 3 });
  await Promise.all([second, third]);
  expect(asked).toEqual(['newest', 'newest']);
  expect(store.find('c1')?.name).toBe('later');
});

it('loads a conversation that is not in the store yet when a person’s read cursor in it moves', async () => {
  const { store, asked, answers } = aStore([at('c1', 1)]);
  store.moveCursor('c1', 'amina', 1, 1);
  answers.shift()?.();
  await settled();
  expect(asked).toEqual(['one c1']);
  expect(store.find('c1')).toBeDefined();
});

it('shows the device copy until the server responds, and ignores a device copy that loads later', async () => {
  const kept = [at('c1', 1, { name: 'kept' }), at('c2', 2)];
  const { store } = aStore([at('c1', 1, { name: 'new' })]);
  store.restore([]);
  expect(store.getSnapshot().state).toBe('loading');
  store.restore(kept);
  expect(store.getSnapshot()).toMatchObject({ state: 'ready', hasMore: true });
  expect(store.getSnapshot().list.map(({ id }) => id)).toEqual(['c2', 'c1']);
  await store.refresh();
  expect(store.getSnapshot()).toMatchObject({ list: [{ name: 'new' }], hasMore: false });
  store.restore(kept);
  expect(store.getSnapshot().list).toHaveLength(1);
});

it('keeps events received before the device copy was loaded', () => {
  const { store } = aStore([]);
  store.put(at('c1', 5, { name: 'heard', lastChange: 5 }));
  store.restore([at('c1', 1, { name: 'kept' }), at('c2', 2)]);
  expect(store.getSnapshot().list).toMatchObject([{ name: 'heard' }, { id: 'c2' }]);
});

it.each([
  [49, false],
  [50, true],
])(
  'after a page of %i conversations, reports whether there is a next page: %s',
  async (count, hasMore) => {
    const { store } = aStore(Array.from({ length: count }, (_, index) => at(`c${index}`, -index)));
    await store.refresh();
    expect(store.getSnapshot().hasMore).toBe(hasMore);
  },
);

it('keeps all conversations when the newest page is refetched', async () => {
  const { store, asked } = aStore(
    Array.from({ length: 60 }, (_, index) => at(`c${index}`, -index)),
  );
  await store.refresh();
  store.loadMore();
  await settled();
  expect(store.getSnapshot()).toMatchObject({ hasMore: false });
  await store.refresh();
  expect(store.getSnapshot().hasMore).toBe(false);
  expect(store.getSnapshot().list).toHaveLength(60);
  store.loadMore();
  expect(asked).toEqual(['newest', 'c49', 'newest']);
});

it('keeps the list when the next page fails to load, and keeps the error until a retry', async () => {
  const { store, failures } = aStore(
    Array.from({ length: 60 }, (_, index) => at(`c${index}`, -index)),
  );
  await store.refresh();
  failures.push(new TypeError('network'));
  store.loadMore();
  await settled();
  expect(store.getSnapshot()).toMatchObject({ state: 'error', error: new TypeError('network') });
  expect(store.getSnapshot().list).toHaveLength(50);
  store.retry();
  expect(store.getSnapshot().state).toBe('ready');
  expect(store.getSnapshot()).not.toHaveProperty('error');
  store.loadMore();
  await settled();
  expect(store.getSnapshot().list).toHaveLength(60);
});

it("sends the request again for a second caller when the first caller's request fails", async () => {
  const { store, asked, failures } = aStore([at('c1', 1)]);
  failures.push(new TypeError('network'));
  const first = store.refresh();
  const second = store.refresh();
  await expect(first).rejects.toThrow('network');
  await second;
  expect(asked).toEqual(['newest', 'newest']);
  await store.refresh();
  expect(asked).toHaveLength(3);
});

it('refetches a conversation when its read cursor stops before the last message', async () => {
  const unread = { lastMessage: aMessage(8), lastChange: 8, unreadCount: 4 };
  const { store, asked } = aStore([at('c1', 1, unread), at('c2', 1, { ...unread })]);
  await store.refresh();
  store.markRead('c1', 8);
  store.markRead('c1', 8);
  expect(store.find('c1')).toMatchObject({ unreadCount: 0, readChange: 8 });
  expect(asked).toEqual(['newest']);
  store.markRead('c2', 6);
  expect(store.find('c2')).toMatchObject({ unreadCount: 4, readChange: 6 });
  expect(asked).toEqual(['newest', 'one c2']);
  store.markRead('unknown', 6);
  expect(asked).toHaveLength(2);
});

it('moves the cursor of a known conversation on a cursor event, and loads an unknown conversation on a message', async () => {
  const { store, asked } = aStore([at('c1', 1)]);
  await store.refresh();
  store.moveCursor('c1', 'amina', 3, 2);
  expect(store.find('c1')?.members[0]).toMatchObject({ deliveredChange: 3, shownReadChange: 2 });
  store.moveCursor('unknown', 'amina', 3, 2);
  expect(asked).toEqual(['newest']);
  store.receive(aMessage(1, { conversationId: 'c9' }), 0);
  expect(asked).toEqual(['newest', 'one c9']);
});

it('removes a conversation that the user left, and does not notify subscribers of unchanged data', async () => {
  const { store } = aStore([at('c1', 1), at('c2', 2)]);
  await store.refresh();
  let told = 0;
  store.subscribe(() => {
    told += 1;
  });
  const mine = store.find('c1');
  if (mine) store.put(mine);
  expect(told).toBe(0);
  store.remove('c1');
  expect(told).toBe(1);
  expect(store.getSnapshot().list.map(({ id }) => id)).toEqual(['c2']);
});
