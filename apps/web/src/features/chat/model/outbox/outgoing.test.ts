import { describe, expect, it } from 'vitest';
import { pauses } from '../../../../shared/timeouts.ts';
import { afterFailure, nextOutgoing, type Outgoing, tryAgain } from './outgoing.ts';

const item = (id: string, part: Partial<Outgoing> = {}): Outgoing => ({
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
    expect(nextOutgoing([item('m2'), item('m1')], now).item?.id).toBe('m1');
    expect(nextOutgoing([], now)).toEqual({});
  });

  it('is not a message that waits after a failure while other messages can be sent', () => {
    const failed = item('m1', { failedAt: now - 10, attempts: 1 });
    expect(nextOutgoing([failed], now)).toEqual({ dueAt: now - 10 + pauses.messageRetry });
    const other = item('m2', { conversationId: 'c2' });
    expect(nextOutgoing([failed, other], now).item?.id).toBe('m2');
    const due = failed.failedAt + pauses.messageRetry;
    expect(nextOutgoing([failed], due - 1)).toEqual({ dueAt: due });
    expect(nextOutgoing([failed], due)).toEqual({ item: failed });
  });

  it('is the earliest unsent message of its conversation', () => {
    const failed = item('m1', { failedAt: now - 10, attempts: 1 });
    expect(nextOutgoing([failed, item('m2')], now).item).toBeUndefined();
  });

  it('is the message whose failure is oldest when all have failed; of several equal ones, the oldest message', () => {
    const at = (id: string, failedAt: number) =>
      item(id, { conversationId: id, failedAt, attempts: 1 });
    const later = now + 2 * pauses.messageRetry;
    expect(nextOutgoing([at('m1', now), at('m2', now - 5)], later).item?.id).toBe('m2');
    expect(nextOutgoing([at('m2', now), at('m1', now)], later).item?.id).toBe('m1');
  });

  it('is not a permanently failed message', () => {
    expect(nextOutgoing([item('m1', { state: 'error' }), item('m2')], now).item?.id).toBe('m2');
  });
});

describe('failure to send a message', () => {
  it('ends the attempts after the third retry', () => {
    let one = item('m1');
    const states = [1, 2, 3, 4].map(() => {
      one = afterFailure(one, { kind: 'counts' }, now);
      return one.state;
    });
    expect(states).toEqual(['waiting', 'waiting', 'waiting', 'error']);
    expect(one).toMatchObject({ attempts: 4, failedAt: now });
    expect(tryAgain(one)).toMatchObject({ attempts: 0, failedAt: 0, state: 'waiting' });
  });

  it('does not count while the server is unreachable or the user is rate limited', () => {
    const one = item('m1');
    expect(afterFailure(one, { kind: 'away' }, now)).toBe(one);
    expect(afterFailure(one, { kind: 'busy' }, now)).toBe(one);
  });

  it('is final when the server refuses the message, and the reason is kept until a retry', () => {
    const refused = afterFailure(item('m1'), { kind: 'final', refusal: 'MESSAGE_REFUSED' }, now);
    expect(refused).toMatchObject({ state: 'error', refusal: 'MESSAGE_REFUSED', attempts: 0 });
    expect(tryAgain(refused)).not.toHaveProperty('refusal');
    expect(afterFailure(item('m1'), { kind: 'final' }, now)).not.toHaveProperty('refusal');
  });
});
