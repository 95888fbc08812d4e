import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pendingReturnPath } from './pending-return-path.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z') });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the requested screen is stored while a person creates an account, and expires after a day', () => {
  pendingReturnPath.keep('/fr/homes/7#visit');
  vi.setSystemTime(new Date('2026-11-24T09:59:59Z'));
  expect(pendingReturnPath.read()).toBe('/fr/homes/7#visit');
  vi.setSystemTime(new Date('2026-11-24T10:00:00Z'));
  expect(pendingReturnPath.read()).toBeUndefined();
});

it('`forget` deletes the requested screen from the device', () => {
  pendingReturnPath.keep('/fr/money/new');
  pendingReturnPath.forget();
  expect(pendingReturnPath.read()).toBeUndefined();
  expect(stored.size).toBe(0);
});

it.each(['', 'null', '7', '"/fr/money"', '{"href":7,"at":1}', '{"href":"/fr/money"}'])(
  '`read` returns undefined for the invalid stored text %s',
  (text) => {
    stored.set('place-wanted', text);
    expect(pendingReturnPath.read()).toBeUndefined();
  },
);

it('the requested screen is undefined when the browser blocks storage', () => {
  vi.stubGlobal('localStorage', undefined);
  pendingReturnPath.keep('/fr/money/new');
  expect(pendingReturnPath.read()).toBeUndefined();
});
