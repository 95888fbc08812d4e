import { expect, it } from 'vitest';
import type { Conversation } from './chat-types.ts';
import { ConversationsStore } from './conversations-store.ts';
import { aConversation } from './test-conversation.ts';
import { aMessage } from './test-message.ts';

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

it('pages through a thousand, each once and in order', async () => {
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

it('asks once for all who ask at the same time, and once more for what came meanwhile', async () => {
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

it('does not ask for ever about a conversation whose answers are always late', async () => {
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

it('reads a conversation again when a message before this one was not heard', async () => {
  const { store, asked } = aStore([at('c1', 1)]);
  await store.refresh();
  store.receive(aMessage(4), 3);
  expect(store.find('c1')).toMatchObject({ unreadCount: 1, lastChange: 4 });
  expect(asked).toEqual(['newest', 'one c1']);
});

it('says that it could not begin, and keeps what is there when it cannot go on', async () => {
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

it('asks for the newest page once more when asked while an older answer is on its way', async () => {
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

it('reads a conversation whose cursor moves before the first answer is there', async () => {
  const { store, asked, answers } = aStore([at('c1', 1)]);
  store.moveCursor('c1', 'amina', 1, 1);
  answers.shift()?.();
  await settled();
  expect(asked).toEqual(['one c1']);
  expect(store.find('c1')).toBeDefined();
});
