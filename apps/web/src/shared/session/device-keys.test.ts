import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  registerPersonDatabase,
  registerSingleOwnerKey,
} from '../device/device-storage-registry.ts';
import { clearPersonData, clearSession } from './device-keys.ts';

/**
 * Storage keys whose data belongs to a person. The first key is an example of the keys that
 * features register. The other keys belong to no feature.
 */
const PERSON_KEYS = [
  registerSingleOwnerKey('test-profile'),
  'wasl-last-path',
  'wasl-banner-dismissed',
];
const databaseName = registerPersonDatabase('test-chat');

const kept = new Map<string, string>();
let cookies: string[];
let isTabCleared: boolean;
let forgotten: string[];

beforeEach(() => {
  kept.clear();
  cookies = [];
  isTabCleared = false;
  forgotten = [];
  for (const key of ['wasl-auth', 'wasl-auth-code-verifier', 'wasl-auth-user'])
    kept.set(key, JSON.stringify({ user: { id: 'amina' } }));
  for (const key of PERSON_KEYS) kept.set(key, 'hers');
  for (const key of ['language', 'theme']) kept.set(key, 'stays');
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => kept.delete(name),
  });
  vi.stubGlobal('sessionStorage', { clear: () => (isTabCleared = true) });
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => forgotten.push(name) });
  vi.stubGlobal('document', {
    get cookie() {
      return 'first=1; second=a=b';
    },
    set cookie(text: string) {
      cookies.push(text);
    },
  });
});
afterEach(() => void vi.unstubAllGlobals());

it("an expired session deletes the session keys and the tab's storage, but keeps the person's stored data", () => {
  clearSession();
  expect([...kept.keys()]).toEqual([...PERSON_KEYS, 'language', 'theme']);
  expect(isTabCleared).toBe(true);
  expect([cookies, forgotten]).toEqual([[], []]);
});

it("sign-out deletes the person's data, including cookies; device settings stay", () => {
  clearPersonData();
  expect([...kept.keys()]).toEqual(['language', 'theme']);
  expect(isTabCleared).toBe(true);
  expect(cookies).toEqual(['first=; path=/; max-age=0', 'second=; path=/; max-age=0']);
  expect(forgotten).toEqual([databaseName('amina')]);
});

it.each(['{broken', 'null', '{}', '{"user":{}}'])(
  "sign-out works when the stored session is %s, and deletes the person's database if the caller passes the user id",
  (stored) => {
    kept.set('wasl-auth', stored);
    clearPersonData();
    expect(forgotten).toEqual([]);
    expect(kept.has('wasl-auth')).toBe(false);
    clearPersonData('youssef');
    expect(forgotten).toEqual([databaseName('youssef')]);
  },
);

it('sign-out works without cookies', () => {
  vi.stubGlobal('document', {
    get cookie() {
      return '';
    },
    set cookie(text: string) {
      cookies.push(text);
    },
  });
  clearPersonData();
  expect(cookies).toEqual([]);
});
