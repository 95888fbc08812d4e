import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SESSION_KEY } from '../../../shared/session/session-key.ts';
import { PROFILE_KEY } from './device-storage.ts';
import type { Profile } from './profile.ts';
import { profileCache } from './profile-cache.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  kept.set(SESSION_KEY, '{"user":{"id":"amina"}}');
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const amina = { id: 'amina', first_name: 'Amina' } as Profile;

it('a cached profile is returned only to its own user', () => {
  expect(profileCache.read('amina')).toBeUndefined();
  profileCache.write(amina);
  expect(profileCache.read('amina')).toEqual(amina);
  expect(profileCache.read('karim')).toBeUndefined();
});

it('the profile is cached under a storage key that is cleared on sign-out', () => {
  profileCache.write(amina);
  expect([...kept.keys()]).toEqual([SESSION_KEY, PROFILE_KEY]);
});

it('the cache ignores a profile that arrives after a sign-out or a change of user', () => {
  kept.set(SESSION_KEY, '{"user":{"id":"karim"}}');
  profileCache.write(amina);
  expect([...kept.keys()]).toEqual([SESSION_KEY]);
  kept.clear();
  profileCache.write(amina);
  expect([...kept.keys()]).toEqual([]);
});

it('the cache throws no error when the storage is full or broken', () => {
  kept.set(PROFILE_KEY, '{"id":');
  expect(profileCache.read('amina')).toBeUndefined();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(() => profileCache.write(amina)).not.toThrow();
});
