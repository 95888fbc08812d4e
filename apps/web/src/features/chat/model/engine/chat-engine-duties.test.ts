// What the chat of a tab says by itself, whom it says it to, and what it lets go of.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Conversation } from '../chat-types.ts';
import { TestChat } from '../testing/test-chat.ts';
import { aConversation, aMember } from '../testing/test-conversation.ts';
import { aMessage } from '../testing/test-message.ts';

let chat: TestChat;
const settled = () => vi.advanceTimersByTimeAsync(0);
const aSecond = () => vi.advanceTimersByTimeAsync(1000);

beforeEach(() => {
  vi.useFakeTimers();
  chat = new TestChat();
});
afterEach(() => {
  chat.end();
  vi.useRealTimers();
});

describe('that a message has arrived', () => {
  const last = { lastMessage: aMessage(4), lastChange: 4 };
  const me = (deliveredChange: number) => aMember('youssef', { deliveredChange });

  it.each<[string, Partial<Conversation>, unknown[]]>([
    ['is said of one of somebody else', last, [['delivered', { c1: 4 }]]],
    [
      'is said where it was said of an earlier one',
      { ...last, members: [me(3)] },
      [['delivered', { c1: 4 }]],
    ],
    ['is not said again', { ...last, members: [me(4)] }, []],
    ['is not said of an own one', { lastMessage: aMessage(4, { senderId: 'youssef' }) }, []],
    ['is not said where nothing was', {}, []],
    ['is not said before she has accepted', { ...last, myStatus: 'requested' }, []],
    ['is not said once she has left', { ...last, myStatus: 'left' }, []],
    [
      'is said by one who is not among the members shown',
      { ...last, members: [] },
      [['delivered', { c1: 4 }]],
    ],
  ])('%s', async (_, part, said) => {
    chat.list = [aConversation(part)];
    chat.open();
    await settled();
    await aSecond();
    expect(chat.saidOf('delivered')).toEqual(said);
  });

  it('is said by one tab alone', async () => {
    chat.list = [aConversation(last)];
    for (let tab = 0; tab < 3; tab += 1) chat.open();
    await settled();
    chat.tell(5);
    await aSecond();
    expect(chat.saidOf('delivered').length).toBe(1);
  });

  it('is said again once the connection is back', async () => {
    const engine = chat.open();
    await settled();
    chat.isUnreachable = true;
    chat.tell(1);
    await aSecond();
    chat.isUnreachable = false;
    chat.topic.become('live');
    await settled();
    expect(chat.saidOf('delivered')).toEqual([
      ['delivered', { c1: 1 }],
      ['delivered', { c1: 1 }],
    ]);
    expect(engine.connection.getSnapshot()).toBe('live');
  });
});

describe('the connection', () => {
  it.each([
    [20_000, 0],
    [20_001, 1],
  ])(
    'is taken for dead after a tab lay hidden for %i milliseconds: asked %i times',
    async (ms, asked) => {
      chat.open();
      chat.topic.become('live');
      await settled();
      chat.said.length = 0;
      const look = (isLookedAt: boolean) => {
        chat.device.isLookedAt = isLookedAt;
        chat.device.setOnline(true);
      };
      look(false);
      await vi.advanceTimersByTimeAsync(ms - 1);
      look(false);
      await vi.advanceTimersByTimeAsync(1);
      look(true);
      await settled();
      expect(chat.saidOf('list')).toHaveLength(asked);
      look(true);
      await settled();
      expect(chat.saidOf('list')).toHaveLength(asked);
    },
  );

  it('that comes from offline asks for everything, and sends what waits', async () => {
    const engine = chat.open();
    chat.topic.become('live');
    await settled();
    chat.device.setOnline(false);
    chat.server.plans.push({ error: new TypeError('network') });
    engine.outbox.add({
      id: 'p1',
      conversationId: 'c1',
      body: 'x',
      replyToId: null,
      isForwarded: false,
      queuedAt: new Date().toISOString(),
    });
    await settled();
    expect(engine.outbox.getSnapshot().items[0]?.attempts).toBe(0);
    chat.said.length = 0;
    chat.device.setOnline(true);
    await settled();
    expect(chat.saidOf('list')).toHaveLength(1);
    expect(chat.server.stored.map(({ id }) => id)).toEqual(['p1']);
  });
});

describe('a message', () => {
  it('that waited here and is heard live is done', async () => {
    chat.server.plans.push({ wait: new Promise(() => {}) });
    const engine = chat.open();
    await settled();
    engine.outbox.add({
      id: 'm1',
      conversationId: 'c1',
      body: 'x',
      replyToId: null,
      isForwarded: false,
      queuedAt: new Date().toISOString(),
    });
    chat.tell(1, 0, { senderId: 'youssef' });
    expect(engine.outbox.getSnapshot().items).toEqual([]);
    expect(engine.conversations.find('c1')).toMatchObject({ unreadCount: 0, readChange: 1 });
  });

  it('that was changed is read anew, and left as it is when it is not found', async () => {
    chat.server.stored.push(aMessage(1));
    chat.list = [aConversation({ lastChange: 1 })];
    const engine = chat.open();
    await settled();
    const thread = engine.thread('c1');
    await settled();
    chat.server.stored[0] = aMessage(1, { change: 2, body: 'new' });
    await engine.rereadMessage('m1');
    expect(thread.getSnapshot().thread.messages[0]?.body).toBe('new');
    await engine.rereadMessage('unknown');
    chat.server.message = () => Promise.reject(new TypeError('network'));
    await engine.rereadMessage('m1');
    expect(thread.getSnapshot().thread.messages).toHaveLength(1);
  });
});

describe('a conversation that is said to have changed', () => {
  it('is read alone, and the whole list only when she is not in it any more', async () => {
    chat.open();
    await settled();
    chat.said.length = 0;
    chat.topic.tell('conversation', { conversation_id: 'c1' });
    await settled();
    expect(chat.said).toEqual([['one', 'c1']]);
    chat.list = [];
    chat.said.length = 0;
    chat.topic.tell('conversation', { conversation_id: 'c1' });
    await settled();
    expect(chat.said).toEqual([['one', 'c1'], ['list']]);
    chat.said.length = 0;
    chat.topic.tell('conversation', {});
    await settled();
    expect(chat.said).toEqual([]);
  });
});

it('lets go of everything at the end', async () => {
  let isClosed = false;
  const close = () => {
    isClosed = true;
  };
  const storage = { ...chat.device.storage(), close };
  chat.device.storage = () => storage;
  const engine = chat.open();
  await settled();
  chat.isUnreachable = true;
  engine.thread('c1');
  chat.tell(1);
  engine.stop();
  const before = chat.said.length;
  chat.device.setOnline(false);
  chat.device.setOnline(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(chat.said).toHaveLength(before);
  expect(isClosed).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
