// Messages that can still be edited.
import { expect, it, onTestFinished, vi } from 'vitest';
import type { ThreadMessage } from '../chat-types.ts';
import { aMessage } from '../testing/test-message.ts';
import { mayEdit } from './may-edit.ts';

const NOW = Date.parse('2026-11-22T10:15:00Z');
const message = (part: Partial<ThreadMessage>): ThreadMessage => ({
  ...aMessage(1),
  createdAt: '2026-11-22T10:00:01Z',
  status: 'sent',
  ...part,
});

it.each<[string, Partial<ThreadMessage>, boolean]>([
  ['an own one', {}, true],
  ['one of just now', { createdAt: '2026-11-22T10:15:00Z' }, true],
  ['one of another zone', { createdAt: '2026-11-22T11:00:01+01:00' }, true],
  ['one whose fifteen minutes are over', { createdAt: '2026-11-22T10:00:00Z' }, false],
  ['one of a minute before', { createdAt: '2026-11-22T09:59:00Z' }, false],
  ['one of somebody else', { senderId: 'youssef' }, false],
  ['one that waits', { status: 'sending' }, false],
  ['one that failed', { status: 'error' }, false],
  ['one that was deleted', { deletedAt: '2026-11-22T10:05:00Z' }, false],
  ['a picture', { type: 'image' }, false],
  ['a home', { type: 'home' }, false],
  ['an event', { type: 'event' }, false],
])('decides whether %s can be edited: %#', (_, part, isAllowed) => {
  expect(mayEdit(message(part), 'amina', NOW)).toBe(isAllowed);
});

it('uses the current time by default', () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(mayEdit(message({}), 'amina')).toBe(true);
  vi.setSystemTime(NOW + 1000);
  expect(mayEdit(message({}), 'amina')).toBe(false);
});
