import { beforeEach, expect, it, vi } from 'vitest';
import { canAskForPush, declinePush, postponePush } from './push-prompt.ts';

const DAY = 24 * 3600 * 1000;
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

it('the offer of push notifications is shown to a user who has not answered it', () => {
  expect(canAskForPush()).toBe(true);
});

it('the offer of push notifications is never shown again after the answer “no”', () => {
  declinePush();
  expect(canAskForPush(Number.MAX_SAFE_INTEGER)).toBe(false);
});

it.each([
  [7 * DAY - 1, false],
  [7 * DAY, true],
])(
  '%i ms after the answer “later”, the app may offer push notifications again: %s',
  (after, isAsked) => {
    const now = 1_000_000;
    postponePush(now);
    expect(canAskForPush(now + after)).toBe(isAsked);
  },
);
