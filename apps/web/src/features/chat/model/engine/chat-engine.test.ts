import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveStatus } from '../../../../shared/live/live-topic.ts';
import { TestChat } from '../testing/test-chat.ts';
import { aConversation, aMember } from '../testing/test-conversation.ts';
import { aMessage } from '../testing/test-message.ts';

let chat: TestChat;
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  chat = new TestChat();
});
afterEach(() => {
  chat.end();
  vi.useRealTimers();
});

describe('the list', () => {
  it('counts what is heard, and tells that it has arrived', async () => {
    const engine = chat.open();
    await settled();
    chat.tell(1);
    expect(engine.conversations.find('c1')).toMatchObject({ unreadCount: 1, lastChange: 1 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(chat.said).toContainEqual(['delivered', { c1: 1 }]);
  });

  it('is asked again after every gap in the connection', async () => {
    chat.open();
    await settled();
    chat.said.length = 0;
    chat.topic.become('live');
    chat.topic.become('connecting');
    await settled();
    expect(chat.said.filter(([name]) => name === 'list')).toHaveLength(1);
    chat.topic.become('live');
    await settled();
    expect(chat.said.filter(([name]) => name === 'list')).toHaveLength(2);
  });

  it('is asked again when she comes back to a tab that lay hidden for long', async () => {
    chat.open();
    chat.topic.become('live');
    await settled();
    chat.said.length = 0;
    const look = async (isLookedAt: boolean) => {
      chat.device.isLookedAt = isLookedAt;
      chat.device.setOnline(true);
      await vi.advanceTimersByTimeAsync(15_000);
    };
    for (const isLookedAt of [false, true]) await look(isLookedAt);
    expect(chat.said).toEqual([]);
    for (const isLookedAt of [false, false, true]) await look(isLookedAt);
    expect(chat.said).toEqual([['list']]);
  });

  it('is there at once in the next tab, without the server', async () => {
    chat.open();
    await vi.advanceTimersByTimeAsync(2000);
    chat.isUnreachable = true;
    const later = chat.open();
    await settled();
    expect(later.conversations.getSnapshot().list.map(({ id }) => id)).toEqual(['c1']);
  });

  it('learns of a conversation that it did not have', async () => {
    chat.list = [];
    const engine = chat.open();
    await settled();
    chat.list = [aConversation({ lastChange: 1, unreadCount: 1 })];
    chat.tell(1);
    await settled();
    expect(engine.conversations.find('c1')?.unreadCount).toBe(1);
  });
});

describe('an open conversation', () => {
  it('fetches what was said while nothing was heard', async () => {
    const engine = chat.open();
    await settled();
    const thread = engine.thread('c1');
    await settled();
    chat.topic.become('connecting' satisfies LiveStatus);
    chat.server.stored.push(aMessage(1), aMessage(2));
    chat.list = [aConversation({ lastChange: 2 })];
    chat.topic.become('live');
    await settled();
    expect(thread.getSnapshot().thread.messages.map(({ id }) => id)).toEqual(['m1', 'm2']);
  });

  it('is read only while somebody looks at it', async () => {
    const engine = chat.open();
    await settled();
    engine.thread('c1');
    await settled();
    chat.tell(1);
    chat.device.isLookedAt = false;
    engine.markRead('c1');
    await vi.advanceTimersByTimeAsync(1000);
    expect(chat.said.filter(([name]) => name === 'read')).toEqual([]);
    chat.device.isLookedAt = true;
    engine.markRead('c1');
    expect(engine.conversations.find('c1')?.unreadCount).toBe(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(chat.said).toContainEqual(['read', 'c1', 1]);
  });

  it('follows what she reads on another device, and how far others have got', async () => {
    const engine = chat.open();
    await settled();
    chat.tell(1);
    chat.topic.tell('read', { conversation_id: 'c1', read_change: 1 });
    expect(engine.conversations.find('c1')?.unreadCount).toBe(0);
    const cursor = { delivered_change: 1, shown_read_change: 1 };
    chat.topic.tell('cursor', { conversation_id: 'c1', user_id: 'amina', ...cursor });
    expect(engine.conversations.find('c1')?.members[0]).toMatchObject({ shownReadChange: 1 });
  });

  it('shows a tap at once and takes it back when the server refuses', async () => {
    const engine = chat.open();
    await settled();
    const done = engine.react(aMessage(1), 'heart');
    expect(engine.taps.getSnapshot().get('m1')).toEqual({ reaction: 'heart', isSet: true });
    await done;
    expect(engine.taps.getSnapshot().size).toBe(0);
    expect(engine.problem.getSnapshot()?.error).toEqual(new Error('no'));
  });

  it('has an own message from the queue to its place without a moment between', async () => {
    chat.list = [aConversation({ members: [aMember('youssef')] })];
    const engine = chat.open();
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
  const storage = chat.device.storage();
  storage.outgoing.put = () => Promise.reject(full);
  chat.device.storage = () => storage;
  const engine = chat.open();
  await settled();
  const one = { conversationId: 'c1', body: 'x', replyToId: null, isForwarded: false };
  engine.outbox.add({ ...one, id: 'p1', queuedAt: new Date().toISOString() });
  await settled();
  expect(engine.problem.getSnapshot()?.error).toMatchObject({ cause: full });
  expect(chat.server.stored.map(({ id }) => id)).toEqual(['p1']);
});

it('says whether it is live, offline or on the way', async () => {
  const engine = chat.open();
  expect(engine.connection.getSnapshot()).toBe('connecting');
  chat.topic.become('live');
  expect(engine.connection.getSnapshot()).toBe('live');
  chat.device.setOnline(false);
  expect(engine.connection.getSnapshot()).toBe('offline');
  chat.device.setOnline(true);
  expect(engine.connection.getSnapshot()).toBe('live');
});

it('hears nothing more once it has ended', async () => {
  const engine = chat.open();
  await settled();
  engine.stop();
  chat.tell(1);
  expect(engine.conversations.find('c1')?.unreadCount).toBe(0);
  expect(chat.topic.listeners).toBe(0);
});
