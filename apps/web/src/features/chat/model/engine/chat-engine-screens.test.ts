// What the chat of a tab keeps for its screens: who sees her, what she taps, and what is open.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Conversation } from '../chat-types.ts';
import { TestChat } from '../testing/test-chat.ts';
import { aConversation } from '../testing/test-conversation.ts';
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

describe('what others may see of her', () => {
  it('is read once, and again on the next connection when it was not known', async () => {
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

  it('is read in one call for all who ask at once', async () => {
    const engine = chat.open();
    await Promise.all([engine.readPreferences(), engine.readPreferences()]);
    expect(chat.saidOf('preferences')).toHaveLength(1);
    await engine.readPreferences();
    expect(chat.saidOf('preferences')).toHaveLength(2);
  });

  it.each<[string, Partial<Conversation>, unknown[]]>([
    ['where she is in it', { membersEpoch: 3 }, [{ id: 'c1', epoch: 3, isShown: false }]],
    ['never where she has not accepted', { myStatus: 'requested' }, []],
    ['never where she has left', { myStatus: 'left' }, []],
    ['never where one has blocked the other', { isBlocked: true }, []],
  ])('is told to a room %s', async (_, part, joins) => {
    chat.preferences = { sharesReadReceipts: true, sharesPresence: false, isFoundByPhone: true };
    chat.list = [aConversation(part)];
    const engine = chat.open();
    engine.room('c1').watch(() => {});
    expect(chat.joins).toEqual([]);
    await settled();
    expect(chat.joins).toMatchObject(joins);
  });

  it('knows from the list whom she has blocked', async () => {
    const member = (userId: string) => ({ ...aConversation({}).members[0], userId });
    const pair = aConversation({ id: 'c2', isBlocked: true });
    chat.list = [aConversation({}), { ...pair, members: [member('karim')] as typeof pair.members }];
    const engine = chat.open();
    await settled();
    expect(engine.conversations.isBlocked('karim')).toBe(true);
    expect(engine.conversations.isBlocked('salma')).toBe(false);
  });

  it('is told to a room that is opened later, and told anew when she changes her mind', async () => {
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

describe('a tap', () => {
  it('sets what is not hers and takes away what is', async () => {
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

  it('ends with what the server answered, and a later one stays until its own answer', async () => {
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
    // It would overtake the first one on some lines.
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

describe('what is open', () => {
  it('is held for twenty conversations, and those on the screen for longer', async () => {
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

  it('keeps its last page on the device for the next time', async () => {
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

  it('learns how far the list has come, and asks for what it does not have', async () => {
    const engine = chat.open();
    await settled();
    const thread = engine.thread('c1');
    await settled();
    chat.server.stored.push(aMessage(1));
    engine.conversations.put(aConversation({ lastChange: 1 }));
    await settled();
    expect(thread.getSnapshot().thread.messages).toMatchObject([{ id: 'm1' }]);
  });

  it('is not read where nothing was said, nor where nobody looks', async () => {
    const engine = chat.open();
    await settled();
    engine.markRead('c1');
    await aSecond();
    expect(chat.saidOf('read')).toEqual([]);
  });

  it('no longer says of somebody whose message came that she is writing', async () => {
    const engine = chat.open();
    await settled();
    const said: string[] = [];
    engine.room('c1').hasSaid = (userId) => said.push(userId);
    chat.tell(1);
    chat.tell(2, 1, { senderId: 'karim' });
    expect(said).toEqual(['amina', 'karim']);
  });
});
