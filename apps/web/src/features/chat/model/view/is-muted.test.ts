// Tests that decide whether a conversation is muted, and tests of the total unread count, which
// excludes muted conversations.
import { expect, it, onTestFinished, vi } from 'vitest';
import type { MemberStatus } from '../chat-types.ts';
import { isMuted } from './is-muted.ts';
import { unreadTotal } from './unread-total.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const RIGHT_NOW = '2026-11-22T11:00:00+01:00';

it.each([
  [null, false],
  ['infinity', true],
  ['2026-11-22T10:00:00.001Z', true],
  [RIGHT_NOW, false],
  ['2026-11-22T09:59:59Z', false],
])('reports whether a conversation muted until %s is still muted: %s', (until, isQuiet) => {
  expect(isMuted(until, NOW)).toBe(isQuiet);
});

it("counts unread messages in the user's conversations except muted ones, as the database does", () => {
  const counted = (
    unreadCount: number,
    mutedUntil: string | null,
    myStatus: MemberStatus = 'active',
  ) => ({ unreadCount, mutedUntil, myStatus });
  const list = [
    counted(1, null),
    counted(10, 'infinity'),
    counted(20, '2026-11-22T10:00:01Z'),
    counted(2, RIGHT_NOW),
    counted(4, '2026-11-21T10:00:00Z'),
    counted(100, null, 'requested'),
    counted(200, null, 'left'),
    counted(400, null, 'removed'),
  ];
  expect(unreadTotal(list, NOW)).toBe(7);
  expect(unreadTotal([], NOW)).toBe(0);
});

it('uses the current time by default to decide whether a conversation is muted', () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const muted = { myStatus: 'active', unreadCount: 3, mutedUntil: '2026-11-22T10:00:01Z' } as const;
  expect(isMuted(muted.mutedUntil)).toBe(true);
  expect(unreadTotal([muted])).toBe(0);
  vi.setSystemTime(NOW + 1000);
  expect(isMuted(muted.mutedUntil)).toBe(false);
  expect(unreadTotal([muted])).toBe(3);
});
