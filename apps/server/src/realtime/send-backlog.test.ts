import { describe, expect, test } from 'vitest';
import { createSendBacklog } from './send-backlog.ts';

const bounds = { bufferedBytes: 100, bufferedBytesTogether: 250, fairBytes: 10 };

describe('backlog', () => {
  test('limits the unsent bytes of one client', () => {
    const backlog = createSendBacklog(bounds);
    expect(backlog.isTooMuch({ bufferedAmount: 100 })).toBe(false);
    expect(backlog.isTooMuch({ bufferedAmount: 101 })).toBe(true);
  });

  test('drops only slow clients when all clients together have too many unsent bytes', () => {
    const backlog = createSendBacklog(bounds);
    for (let i = 0; i < 3; i++) backlog.isTooMuch({ bufferedAmount: 90 });
    expect(backlog.isTooMuch({ bufferedAmount: 10 })).toBe(false);
    expect(backlog.isTooMuch({ bufferedAmount: 11 })).toBe(true);
  });

  test('does not count bytes that were sent meanwhile, or bytes of disconnected clients', () => {
    const backlog = createSendBacklog(bounds);
    const slow = { bufferedAmount: 90 };
    const gone = { bufferedAmount: 90 };
    for (const socket of [slow, gone, { bufferedAmount: 90 }]) backlog.isTooMuch(socket);
    slow.bufferedAmount = 0;
    expect(backlog.isTooMuch({ bufferedAmount: 60 })).toBe(false);
    backlog.forget(gone);
    expect(backlog.isTooMuch({ bufferedAmount: 90 })).toBe(false);
  });
});
