// Tests which messages can still be edited.
import { expect, it, onTestFinished, vi } from 'vitest';
import type { ThreadMessage } from '../chat-types.ts';
import { aMessage } from '../testing/test-message.ts';
import { canEditMessage } from './can-edit-message.ts';

const NOW = Date.parse('2026-11-22T10:15:00Z');
const message = (part: Partial<ThreadMessage>): ThreadMessage => ({
  ...aMessage(1),
  createdAt: '2026-11-22T10:00:01Z',
  status: 'sent',
  ...part,
});

it.each<[string, Partial<ThreadMessage>, boolean]>([
  ['an own message', {}, true],
  ['a message sent just now', { createdAt: '2026-11-22T10:15:00Z' }, true],
  ['a timestamp in another time zone', { createdAt: '2026-11-22T11:00:01+01:00' }, true],
  ['a message sent fifteen minutes ago', { createdAt: '2026-11-22T10:00:00Z' }, false],
  ['a message sent sixteen minutes ago', { createdAt: '2026-11-22T09:59:00Z' }, false],
  ['another person’s message', { senderId: 'youssef' }, false],
  ['a queued message', { status: 'sending' }, false],
  ['a failed message', { status: 'error' }, false],
  ['a deleted message', { deletedAt: '2026-11-22T10:05:00Z' }, false],
  ['a picture', { type: 'image' }, false],
  ['a home', { type: 'home' }, false],
  ['an event', { type: 'event' }, false],
])('reports whether this message can still be edited: %s (%#)', (_, part, isAllowed) => {
  expect(canEditMessage(message(part), 'amina', NOW)).toBe(isAllowed);
});

it('uses the current time by default to decide whether a message can be edited', () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(canEditMessage(message({}), 'amina')).toBe(true);
  vi.setSystemTime(NOW + 1000);
  expect(canEditMessage(message({}), 'amina')).toBe(false);
});
