import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveStatus } from '../../../../shared/live/live-topic.ts';
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

describe('conversation list', () => {
  it('counts an incoming message as unread, and the server receives a delivery receipt', async () => {
    const engine = chat.open();
    await settled();
    chat.tell(1);
    expect(engine.conversations.find('c1')).toMatchObject({ unreadCount: 1, lastChange: 1 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(chat.said).toContainEqual(['delivered', { c1: 1 }]);
  });

  it('is refetched each time the live connection returns after an interruption', async () => {
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

  it('is refetched when the user returns to a tab that was hidden for a long time', async () => {
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

  it('appears immediately in a tab that is opened later, from the copy on the device and without a request', async () => {
    chat.open();
    await vi.advanceTimersByTimeAsync(2000);
    chat.isUnreachable = true;
    const later = chat.open();
    await settled();
    expect(later.conversations.getSnapshot().list.map(({ id }) => id)).toEqual(['c1']);
  });

  it('adds a missing conversation to the list when a message of this conversation arrives', async () => {
    chat.list = [];
    const engine = chat.open();
    await settled();
    chat.list = [aConversation({ lastChange: 1, unreadCount: 1 })];
    chat.tell(1);
    await settled();
    expect(engine.conversations.find('c1')?.unreadCount).toBe(1);
  });
});

describe('open conversation in the chat engine', () => {
  it('receives the messages that were sent while this device was offline', async () => {
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

  it('is marked as read only while the user looks at it', async () => {
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

  it("is updated by read cursors from the user's other devices and by cursors of other members", async () => {
    const engine = chat.open();
    await settled();
    chat.tell(1);
    chat.topic.tell('read', { conversation_id: 'c1', read_change: 1 });
    expect(engine.conversations.find('c1')?.unreadCount).toBe(0);
    const cursor = { delivered_change: 1, shown_read_change: 1 };
    chat.topic.tell('cursor', { conversation_id: 'c1', user_id: 'amina', ...cursor });
    expect(engine.conversations.find('c1')?.members[0]).toMatchObject({ shownReadChange: 1 });
  });

  it('shows a reaction immediately, and removes the reaction when the server refuses it', async () => {
    const engine = chat.open();
    await settled();
    const done = engine.react(aMessage(1), 'heart');
    expect(engine.taps.getSnapshot().get('m1')).toEqual({ reaction: 'heart', isSet: true });
    await done;
    expect(engine.taps.getSnapshot().size).toBe(0);
    expect(engine.problem.getSnapshot()?.error).toEqual(new Error('no'));
  });

  it("keeps the user's own message visible while the message moves from the queue to the thread", async () => {
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

it('the engine publishes an error when the device cannot store a message, and sends the message anyway', async () => {
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

it('publishes the state of the connection: live, offline or connecting', async () => {
  const engine = chat.open();
  expect(engine.connection.getSnapshot()).toBe('connecting');
  chat.topic.become('live');
  expect(engine.connection.getSnapshot()).toBe('live');
  chat.device.setOnline(false);
  expect(engine.connection.getSnapshot()).toBe('offline');
  chat.device.setOnline(true);
  expect(engine.connection.getSnapshot()).toBe('live');
});

it('the engine ignores events after it was stopped', async () => {
  const engine = chat.open();
  await settled();
  engine.stop();
  chat.tell(1);
  expect(engine.conversations.find('c1')?.unreadCount).toBe(0);
  expect(chat.topic.listeners).toBe(0);
});

describe('delivery receipt', () => {
  const last = { lastMessage: aMessage(4), lastChange: 4 };
  const me = (deliveredChange: number) => aMember('youssef', { deliveredChange });

  it.each<[string, Partial<Conversation>, unknown[]]>([
    ['is sent for a message of another person', last, [['delivered', { c1: 4 }]]],
    [
      'is sent after a receipt for an earlier message',
      { ...last, members: [me(3)] },
      [['delivered', { c1: 4 }]],
    ],
    ['is not sent twice', { ...last, members: [me(4)] }, []],
    [
      'is not sent for the user’s own message',
      { lastMessage: aMessage(4, { senderId: 'youssef' }) },
      [],
    ],
    ['is not sent for an empty conversation', {}, []],
    ['is not sent before the request is accepted', { ...last, myStatus: 'requested' }, []],
    ['is not sent after the user left', { ...last, myStatus: 'left' }, []],
    [
      'is sent when the user is not among the loaded members',
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

  it('is sent by one tab only', async () => {
    chat.list = [aConversation(last)];
    for (let tab = 0; tab < 3; tab += 1) chat.open();
    await settled();
    chat.tell(5);
    await aSecond();
    expect(chat.saidOf('delivered').length).toBe(1);
  });

  it('is sent again once the connection is restored, if the first attempt failed', async () => {
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

describe('live connection of the chat', () => {
  it.each([
    [20_000, 0],
    [20_001, 1],
  ])(
    'is treated as lost if a tab was hidden for more than twenty seconds: hidden for %i ms, refetches: %i',
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

  it('causes a refetch of the list and a retry of queued messages after an interruption', async () => {
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

describe('message in the chat engine', () => {
  it('is removed from the queue when the same message arrives over the live connection', async () => {
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

  it('is reloaded after a change, and stays in the thread when the server cannot be reached', async () => {
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

describe('changed conversation', () => {
  it('is reloaded without the rest of the list; the whole list is reloaded only if the user is no longer a member', async () => {
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

it('the engine releases all resources when it is stopped', async () => {
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

describe('privacy settings', () => {
  it('are loaded once; if loading fails, they are loaded again on the next connection', async () => {
    chat.isUnreachable = true;
    const engine = chat.open();
    await settled();
    expect(engine.preferences.getSnapshot()).toBeUndefined();
    chat.isUnreachable = false;
    chat.topic.become('live');
    await settled();
    expect(engine.preferences.getSnapshot()).toEqual(chat.preferences);
    chat.topic.become('connecting');
    chat.topic.become('live');
    await settled();
    expect(chat.saidOf('preferences')).toEqual([
      ['preferences', 'youssef'],
      ['preferences', 'youssef'],
    ]);
  });

  it('are loaded in one call for concurrent callers', async () => {
    const engine = chat.open();
    await Promise.all([engine.readPreferences(), engine.readPreferences()]);
    expect(chat.saidOf('preferences')).toHaveLength(1);
    await engine.readPreferences();
    expect(chat.saidOf('preferences')).toHaveLength(2);
  });

  it.each<[string, Partial<Conversation>, unknown[]]>([
    ['active member', { membersEpoch: 3 }, [{ id: 'c1', epoch: 3, isShown: false }]],
    ['pending request', { myStatus: 'requested' }, []],
    ['former member', { myStatus: 'left' }, []],
    ['blocked conversation', { isBlocked: true }, []],
  ])(
    'apply to the realtime topic, which is joined only for an active member (case: %s)',
    async (_, part, joins) => {
      chat.preferences = { sharesReadReceipts: true, sharesPresence: false, isFoundByPhone: true };
      chat.list = [aConversation(part)];
      const engine = chat.open();
      engine.room('c1').watch(() => {});
      expect(chat.joins).toEqual([]);
      await settled();
      expect(chat.joins).toMatchObject(joins);
    },
  );

  it('include blocked people: a person is blocked if the list contains a blocked conversation with that person', async () => {
    const member = (userId: string) => ({ ...aConversation({}).members[0], userId });
    const pair = aConversation({ id: 'c2', isBlocked: true });
    chat.list = [aConversation({}), { ...pair, members: [member('karim')] as typeof pair.members }];
    const engine = chat.open();
    await settled();
    expect(engine.conversations.isBlocked('karim')).toBe(true);
    expect(engine.conversations.isBlocked('salma')).toBe(false);
  });

  it('apply to the realtime topic of a conversation that is opened later, and again after each change', async () => {
    const engine = chat.open();
    await settled();
    const room = engine.room('c1');
    expect(engine.room('c1')).toBe(room);
    room.watch(() => {});
    expect(chat.joins).toMatchObject([{ isShown: true, hasLeft: false }]);
    chat.preferences = { ...chat.preferences, sharesPresence: false, isFoundByPhone: true };
    await engine.readPreferences();
    expect(chat.joins).toMatchObject([{ hasLeft: true }, { isShown: false, hasLeft: false }]);
    engine.conversations.put(aConversation({ membersEpoch: 1 }));
    expect(chat.joins.at(-1)).toMatchObject({ epoch: 1 });
    engine.stop();
    expect(chat.joins.at(-1)).toMatchObject({ hasLeft: true });
  });
});

describe('reaction', () => {
  it('is added if the user has not given it yet, and removed if they have', async () => {
    chat.react = async () => ({});
    const engine = chat.open();
    await engine.react(aMessage(1, { reactions: { amina: ['heart'] } }), 'heart');
    await engine.react(aMessage(1, { reactions: { youssef: ['heart'] } }), 'heart');
    expect(chat.saidOf('react')).toEqual([
      ['react', 'm1', 'heart', true],
      ['react', 'm1', 'heart', false],
    ]);
    expect(engine.problem.getSnapshot()).toBeUndefined();
  });

  it("is replaced by the server's response, but a later optimistic reaction stays until its own request is answered", async () => {
    chat.server.stored.push(aMessage(1));
    chat.list = [aConversation({ lastChange: 1 })];
    const engine = chat.open();
    await settled();
    const thread = engine.thread('c1');
    await settled();
    const answers: (() => void)[] = [];
    chat.react = () =>
      new Promise((resolve) => answers.push(() => resolve({ youssef: ['heart'] })));
    const first = engine.react(aMessage(1), 'heart');
    const second = engine.react(aMessage(1), 'sad');
    await settled();
    // A second request could overtake the first one on a slow connection.
    expect(answers).toHaveLength(1);
    answers[0]?.();
    await first;
    expect(thread.getSnapshot().thread.messages[0]?.reactions).toEqual({ youssef: ['heart'] });
    expect(engine.taps.getSnapshot().get('m1')).toEqual({ reaction: 'sad', isSet: true });
    answers[1]?.();
    await second;
    expect(engine.taps.getSnapshot().size).toBe(0);
  });
});

describe('open threads of the chat', () => {
  it('are kept for twenty conversations, and for the conversations on the screen', async () => {
    const engine = chat.open();
    await settled();
    const shown = engine.thread('shown');
    const stop = shown.subscribe(() => {});
    const first = engine.thread('t0');
    for (let count = 1; count < 19; count += 1) engine.thread(`t${count}`);
    expect(engine.thread('t0')).toBe(first);
    engine.thread('t19');
    expect(engine.thread('shown')).toBe(shown);
    expect(engine.thread('t0')).not.toBe(first);
    stop();
  });

  it('keep their last page on the device for the next visit', async () => {
    chat.server.stored.push(aMessage(1));
    chat.list = [aConversation({ lastChange: 1 })];
    chat.open().thread('c1');
    await aSecond();
    expect(chat.device.kept.threads.get('c1')?.messages).toMatchObject([{ id: 'm1' }]);
    chat.end();
    chat.isUnreachable = true;
    const later = chat.open().thread('c1');
    await settled();
    expect(later.getSnapshot().thread.messages).toMatchObject([{ id: 'm1' }]);
  });

  it('fetch missing messages when the conversation list reports a higher change number', async () => {
    const engine = chat.open();
    await settled();
    const thread = engine.thread('c1');
    await settled();
    chat.server.stored.push(aMessage(1));
    engine.conversations.put(aConversation({ lastChange: 1 }));
    await settled();
    expect(thread.getSnapshot().thread.messages).toMatchObject([{ id: 'm1' }]);
  });

  it('are not marked as read when they are empty or not visible', async () => {
    const engine = chat.open();
    await settled();
    engine.markRead('c1');
    await aSecond();
    expect(chat.saidOf('read')).toEqual([]);
  });

  it('stop showing a person as typing when a message from that person arrives', async () => {
    const engine = chat.open();
    await settled();
    const said: string[] = [];
    engine.room('c1').hasSaid = (userId) => said.push(userId);
    chat.tell(1);
    chat.tell(2, 1, { senderId: 'karim' });
    expect(said).toEqual(['amina', 'karim']);
  });
});
