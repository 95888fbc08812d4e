import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PersonStatus } from '../../../shared/lib/person-topic.ts';
import { ChatEngine } from './chat-engine.ts';
import type { ChatPort } from './chat-port.ts';
import type { Conversation } from './chat-types.ts';
import { MemoryDevice } from './memory-device.ts';
import { aConversation, aMember } from './test-conversation.ts';
import { aMessage } from './test-message.ts';
import { TestServer } from './test-server.ts';
import { TestTopic } from './test-topic.ts';

const me = 'youssef';
const engines: ChatEngine[] = [];
let device: MemoryDevice;
let server: TestServer;
let list: Conversation[];
let topic: TestTopic;
let said: unknown[][];
let isAway: boolean;

function openChat(): ChatEngine {
  const say =
    (name: string) =>
    async (...words: unknown[]) =>
      void said.push([name, ...words]);
  const port: Partial<ChatPort> = {
    ...server,
    conversations: async () => {
      said.push(['list']);
      if (isAway) throw new TypeError('network');
      return list;
    },
    conversation: async (id) => list.find((one) => one.id === id) ?? Promise.reject(new Error(id)),
    newest: async () => [...server.stored].reverse(),
    changesAfter: async (_, change) => server.stored.filter((one) => one.change > change),
    preferences: async () => ({ sharesReadReceipts: true, sharesPresence: true }),
    markRead: say('read'),
    markDelivered: say('delivered'),
    react: async () => Promise.reject(new Error('no')),
  };
  const engine = new ChatEngine({
    userId: me,
    port: port as ChatPort,
    topic,
    storage: device.storage(),
    surroundings: device.surroundings(),
  });
  engines.push(engine);
  return engine;
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const tell = (seq: number, previous = seq - 1) => {
  const row = { ...aMessage(seq), conversation_id: 'c1', sender_id: 'amina' };
  const { createdAt, ...rest } = row;
  const message = { ...rest, created_at: createdAt, reactions: {} };
  topic.tell('message', { message, previous_change: previous });
};

beforeEach(() => {
  vi.useFakeTimers();
  device = new MemoryDevice();
  server = new TestServer();
  topic = new TestTopic();
  list = [aConversation()];
  said = [];
  isAway = false;
});
afterEach(() => {
  for (const engine of engines.splice(0)) engine.stop();
  vi.useRealTimers();
});

describe('the list', () => {
  it('counts what is heard, and tells that it has arrived', async () => {
    const engine = openChat();
    await settled();
    tell(1);
    expect(engine.conversations.find('c1')).toMatchObject({ unreadCount: 1, lastChange: 1 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(said).toContainEqual(['delivered', { c1: 1 }]);
  });

  it('is asked again after every gap in the connection', async () => {
    openChat();
    await settled();
    said.length = 0;
    topic.become('live');
    topic.become('connecting');
    await settled();
    expect(said.filter(([name]) => name === 'list')).toHaveLength(1);
    topic.become('live');
    await settled();
    expect(said.filter(([name]) => name === 'list')).toHaveLength(2);
  });

  it('is asked again when she comes back to a tab that lay hidden for long', async () => {
    openChat();
    topic.become('live');
    await settled();
    said.length = 0;
    const look = async (isLookedAt: boolean) => {
      device.isLookedAt = isLookedAt;
      device.setOnline(true);
      await vi.advanceTimersByTimeAsync(15_000);
    };
    for (const isLookedAt of [false, true]) await look(isLookedAt);
    expect(said).toEqual([]);
    for (const isLookedAt of [false, false, true]) await look(isLookedAt);
    expect(said).toEqual([['list']]);
  });

  it('is there at once in the next tab, without the server', async () => {
    openChat();
    await vi.advanceTimersByTimeAsync(2000);
    isAway = true;
    const later = openChat();
    await settled();
    expect(later.conversations.getSnapshot().list.map(({ id }) => id)).toEqual(['c1']);
  });

  it('learns of a conversation that it did not have', async () => {
    list = [];
    const engine = openChat();
    await settled();
    list = [aConversation({ lastChange: 1, unreadCount: 1 })];
    tell(1);
    await settled();
    expect(engine.conversations.find('c1')?.unreadCount).toBe(1);
  });
});

describe('an open conversation', () => {
  it('fetches what was said while nothing was heard', async () => {
    const engine = openChat();
    await settled();
    const thread = engine.thread('c1');
    await settled();
    topic.become('connecting' satisfies PersonStatus);
    server.stored.push(aMessage(1), aMessage(2));
    list = [aConversation({ lastChange: 2 })];
    topic.become('live');
    await settled();
    expect(thread.getSnapshot().thread.messages.map(({ id }) => id)).toEqual(['m1', 'm2']);
  });

  it('is read only while somebody looks at it', async () => {
    const engine = openChat();
    await settled();
    engine.thread('c1');
    await settled();
    tell(1);
    device.isLookedAt = false;
    engine.markRead('c1');
    await vi.advanceTimersByTimeAsync(1000);
    expect(said.filter(([name]) => name === 'read')).toEqual([]);
    device.isLookedAt = true;
    engine.markRead('c1');
    expect(engine.conversations.find('c1')?.unreadCount).toBe(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(said).toContainEqual(['read', 'c1', 1]);
  });

  it('follows what she reads on another device, and how far others have got', async () => {
    const engine = openChat();
    await settled();
    tell(1);
    topic.tell('read', { conversation_id: 'c1', read_change: 1 });
    expect(engine.conversations.find('c1')?.unreadCount).toBe(0);
    const cursor = { delivered_change: 1, shown_read_change: 1 };
    topic.tell('cursor', { conversation_id: 'c1', user_id: 'amina', ...cursor });
    expect(engine.conversations.find('c1')?.members[0]).toMatchObject({ shownReadChange: 1 });
  });

  it('shows a tap at once and takes it back when the server refuses', async () => {
    const engine = openChat();
    await settled();
    const done = engine.react(aMessage(1), 'heart');
    expect(engine.taps.getSnapshot().get('m1')).toEqual({ reaction: 'heart', isSet: true });
    await done;
    expect(engine.taps.getSnapshot().size).toBe(0);
    expect(engine.problem.getSnapshot()?.error).toEqual(new Error('no'));
  });

  it('has an own message from the queue to its place without a moment between', async () => {
    list = [aConversation({ members: [aMember(me)] })];
    const engine = openChat();
    await settled();
    const thread = engine.thread('c1');
    await settled();
    const seen: boolean[] = [];
    const look = () =>
      seen.push(
        engine.outbox.getSnapshot().items.some(({ id }) => id === 'p1') ||
          thread.getSnapshot().thread.messages.some(({ id }) => id === 'p1'),
      );
    const one = { conversationId: 'c1', body: 'x', replyToId: null, isForwarded: false };
    engine.outbox.add({ ...one, id: 'p1', queuedAt: new Date().toISOString() });
    engine.outbox.subscribe(look);
    thread.subscribe(look);
    await settled();
    expect(thread.getSnapshot().thread.messages.map(({ id }) => id)).toEqual(['p1']);
    expect(seen.length).toBeGreaterThan(1);
    expect(seen).not.toContain(false);
  });
});

it('says that the device keeps nothing, and sends all the same', async () => {
  const full = new DOMException('full', 'QuotaExceededError');
  const storage = { ...device.storage(), putOutgoing: () => Promise.reject(full) };
  device.storage = () => storage;
  const engine = openChat();
  await settled();
  const one = { conversationId: 'c1', body: 'x', replyToId: null, isForwarded: false };
  engine.outbox.add({ ...one, id: 'p1', queuedAt: new Date().toISOString() });
  await settled();
  expect(engine.problem.getSnapshot()?.error).toMatchObject({ cause: full });
  expect(server.stored.map(({ id }) => id)).toEqual(['p1']);
});

it('says whether it is live, offline or on the way', async () => {
  const engine = openChat();
  expect(engine.connection.getSnapshot()).toBe('connecting');
  topic.become('live');
  expect(engine.connection.getSnapshot()).toBe('live');
  device.setOnline(false);
  expect(engine.connection.getSnapshot()).toBe('offline');
  device.setOnline(true);
  expect(engine.connection.getSnapshot()).toBe('live');
});

it('hears nothing more once it has ended', async () => {
  const engine = openChat();
  await settled();
  engine.stop();
  tell(1);
  expect(engine.conversations.find('c1')?.unreadCount).toBe(0);
  expect(topic.listeners).toBe(0);
});
