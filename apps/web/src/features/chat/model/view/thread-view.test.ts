import { describe, expect, it } from 'vitest';
import type { OutboxState } from '../outbox/outbox.ts';
import type { OutgoingMessage } from '../outbox/outgoing-message.ts';
import { aMessage } from '../testing/test-message.ts';
import { type OptimisticReactions, threadView, withReaction } from './thread-view.ts';

const outgoing = (id: string, part: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  id,
  conversationId: 'c1',
  body: id,
  replyToId: null,
  isForwarded: false,
  queuedAt: '2026-01-01T00:00:00Z',
  order: 1,
  attempts: 0,
  failedAt: 0,
  state: 'waiting',
  ...part,
});
const waits = (items: OutgoingMessage[], progress: [string, number][] = []): OutboxState => ({
  items,
  progress: new Map(progress),
});
const messages = [aMessage(1), aMessage(2)];
const view = (outbox: OutboxState, taps: OptimisticReactions = new Map()) =>
  threadView('c1', 'amina', messages, outbox, taps, ({ file }) => file && 'blob:here');

describe('thread view', () => {
  it('ends with the queued messages of its conversation', () => {
    const lines = view(waits([outgoing('p1'), outgoing('other', { conversationId: 'c2' })]));
    expect(lines.map(({ id, status }) => [id, status])).toEqual([
      ['m1', 'sent'],
      ['m2', 'sent'],
      ['p1', 'sending'],
    ]);
  });

  it('shows a message once when both the server and the queue contain it', () => {
    expect(view(waits([outgoing('m2')])).map(({ status }) => status)).toEqual(['sent', 'sent']);
  });

  it('returns the same object for an unchanged message', () => {
    const [before, after] = [view(waits([])), view(waits([outgoing('p1')]))];
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toBe(before[1]);
  });

  it('shows queued homes, texts and replies after the last message, each with its type', () => {
    const homed = outgoing('p1', { homeId: 'h1', replyToId: 'm1', isForwarded: true });
    const [, , home, words] = view(waits([homed, outgoing('p2')]));
    expect(home).toMatchObject({ type: 'home', homeId: 'h1', replyToId: 'm1', isForwarded: true });
    expect(home).toMatchObject({ seq: 2, senderId: 'amina', createdAt: '2026-01-01T00:00:00Z' });
    expect(words).toMatchObject({ type: 'text', homeId: null, replyToId: null, seq: 2 });
  });

  it('shows why a queued message was refused', () => {
    const refused = outgoing('p1', { state: 'error', refusal: 'MESSAGE_REPEATED' });
    expect(view(waits([refused]))[2]).toMatchObject({
      status: 'error',
      refusal: 'MESSAGE_REPEATED',
    });
  });

  it("shows the user's own file from the device, with its upload progress", () => {
    const attachment = { path: 'c1/amina/f.png', name: 'f.png', mime: 'image/png', size: 3 };
    const file = { attachment, type: 'image' as const, blob: new Blob(), isUploaded: false };
    const line = view(waits([outgoing('p1', { file })], [['p1', 0.4]]))[2];
    expect(line).toMatchObject({ type: 'image', attachment, progress: 0.4, localUrl: 'blob:here' });
    const done = { ...file, isUploaded: true };
    expect(view(waits([outgoing('p1', { file: done })]))[2]).not.toHaveProperty('progress');
  });

  it('shows a reaction before the server responds, and only on the message concerned', () => {
    const before = view(waits([]));
    const taps: OptimisticReactions = new Map([['m2', { reaction: 'heart', isSet: true }]]);
    const after = view(waits([]), taps);
    expect(after[1]?.reactions).toEqual({ amina: ['heart'] });
    expect(after[0]).toBe(before[0]);
  });
});

describe('optimistic reaction', () => {
  it('is added once and does not change the reactions of others', () => {
    const given = { youssef: ['heart'], amina: ['sad'] };
    const set = withReaction(given, 'amina', 'heart', true);
    expect(set).toEqual({ youssef: ['heart'], amina: ['sad', 'heart'] });
    expect(withReaction(set, 'amina', 'heart', true)).toEqual(set);
    expect(withReaction(set, 'amina', 'heart', false)).toEqual(given);
    expect(withReaction({ amina: ['sad'] }, 'amina', 'sad', false)).toEqual({});
  });
});
