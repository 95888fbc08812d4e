import { describe, expect, it } from 'vitest';
import { pauses } from '../../../../shared/timeouts.ts';
import {
  applySendFailure,
  nextOutgoingMessage,
  type OutgoingMessage,
  resetForRetry,
} from './outgoing-message.ts';

const item = (id: string, part: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  id,
  conversationId: 'c1',
  body: id,
  replyToId: null,
  isForwarded: false,
  queuedAt: '2026-01-01T00:00:00Z',
  order: Number(id.slice(1)),
  attempts: 0,
  failedAt: 0,
  state: 'waiting',
  ...part,
});
const now = 100_000;

describe('next message to send', () => {
  it('is the oldest unsent message', () => {
    expect(nextOutgoingMessage([item('m2'), item('m1')], now).item?.id).toBe('m1');
    expect(nextOutgoingMessage([], now)).toEqual({});
  });

  it('is a message of another conversation while a failed message waits for its retry', () => {
    const failed = item('m1', { failedAt: now - 10, attempts: 1 });
    expect(nextOutgoingMessage([failed], now)).toEqual({ dueAt: now - 10 + pauses.messageRetry });
    const other = item('m2', { conversationId: 'c2' });
    expect(nextOutgoingMessage([failed, other], now).item?.id).toBe('m2');
    const due = failed.failedAt + pauses.messageRetry;
    expect(nextOutgoingMessage([failed], due - 1)).toEqual({ dueAt: due });
    expect(nextOutgoingMessage([failed], due)).toEqual({ item: failed });
  });

  it('is the earliest unsent message of its conversation', () => {
    const failed = item('m1', { failedAt: now - 10, attempts: 1 });
    expect(nextOutgoingMessage([failed, item('m2')], now).item).toBeUndefined();
  });

  it('is the failed message with the earliest failure, and the oldest of messages that failed at the same time', () => {
    const at = (id: string, failedAt: number) =>
      item(id, { conversationId: id, failedAt, attempts: 1 });
    const later = now + 2 * pauses.messageRetry;
    expect(nextOutgoingMessage([at('m1', now), at('m2', now - 5)], later).item?.id).toBe('m2');
    expect(nextOutgoingMessage([at('m2', now), at('m1', now)], later).item?.id).toBe('m1');
  });

  it('is not a permanently failed message', () => {
    expect(nextOutgoingMessage([item('m1', { state: 'error' }), item('m2')], now).item?.id).toBe(
      'm2',
    );
  });
});

describe('failure to send a message', () => {
  it('ends the automatic attempts after the third retry', () => {
    let one = item('m1');
    const states = [1, 2, 3, 4].map(() => {
      one = applySendFailure(one, { kind: 'counts' }, now);
      return one.state;
    });
    expect(states).toEqual(['waiting', 'waiting', 'waiting', 'error']);
    expect(one).toMatchObject({ attempts: 4, failedAt: now });
    expect(resetForRetry(one)).toMatchObject({ attempts: 0, failedAt: 0, state: 'waiting' });
  });

  it('does not use up a retry while the server is unreachable or the user is rate limited', () => {
    const one = item('m1');
    expect(applySendFailure(one, { kind: 'away' }, now)).toBe(one);
    expect(applySendFailure(one, { kind: 'busy' }, now)).toBe(one);
  });

  it('is final when the server refuses the message, and the reason is kept until a retry', () => {
    const refused = applySendFailure(
      item('m1'),
      { kind: 'final', refusal: 'MESSAGE_REFUSED' },
      now,
    );
    expect(refused).toMatchObject({ state: 'error', refusal: 'MESSAGE_REFUSED', attempts: 0 });
    expect(resetForRetry(refused)).not.toHaveProperty('refusal');
    expect(applySendFailure(item('m1'), { kind: 'final' }, now)).not.toHaveProperty('refusal');
  });
});
