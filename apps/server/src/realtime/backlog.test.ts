import { describe, expect, test } from 'vitest';
import { createBacklog } from './backlog.ts';

const bounds = { bufferedBytes: 100, bufferedBytesTogether: 250, fairBytes: 10 };

describe('backlog', () => {
  test('one client may have so much waiting, and no more', () => {
    const backlog = createBacklog(bounds);
    expect(backlog.isTooMuch({ bufferedAmount: 100 })).toBe(false);
    expect(backlog.isTooMuch({ bufferedAmount: 101 })).toBe(true);
  });

  test('when all together have too much, only who is slow himself is dropped', () => {
    const backlog = createBacklog(bounds);
    for (let i = 0; i < 3; i++) backlog.isTooMuch({ bufferedAmount: 90 });
    expect(backlog.isTooMuch({ bufferedAmount: 10 })).toBe(false);
    expect(backlog.isTooMuch({ bufferedAmount: 11 })).toBe(true);
  });

  test('what clients took meanwhile, and who is gone, no longer counts', () => {
    const backlog = createBacklog(bounds);
    const slow = { bufferedAmount: 90 };
    const gone = { bufferedAmount: 90 };
    for (const socket of [slow, gone, { bufferedAmount: 90 }]) backlog.isTooMuch(socket);
    slow.bufferedAmount = 0;
    expect(backlog.isTooMuch({ bufferedAmount: 60 })).toBe(false);
    backlog.forget(gone);
    expect(backlog.isTooMuch({ bufferedAmount: 90 })).toBe(false);
  });
});
