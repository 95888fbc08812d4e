import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chatDatabaseName, chatDraftKey, forgetChat } from './chat-on-device.ts';
import { courierDatabaseName } from './courier-on-device.ts';
import { clearPerson, clearSession } from './device-keys.ts';

const removed: string[] = [];
let kept: Record<string, string>;

/** `Object.keys` of it are its keys, as in a browser. */
function aStorage(): Storage {
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    removeItem: (key: string) => void delete kept[key],
    clear: () => {},
  };
  return new Proxy(
    {},
    {
      get: (_, name) => methods[name as keyof typeof methods],
      ownKeys: () => Object.keys(kept),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  ) as Storage;
}

beforeEach(() => {
  removed.length = 0;
  kept = {
    [chatDraftKey('amina', 'c1')]: 'hello',
    [chatDraftKey('youssef', 'c1')]: 'salam',
    'wasl-auth': JSON.stringify({ user: { id: 'amina' } }),
  };
  vi.stubGlobal('localStorage', aStorage());
  vi.stubGlobal('sessionStorage', aStorage());
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => removed.push(name) });
});
afterEach(() => void vi.unstubAllGlobals());

it('forgets what one person wrote and leaves the others theirs', () => {
  forgetChat('amina');
  expect(Object.keys(kept)).toEqual([chatDraftKey('youssef', 'c1'), 'wasl-auth']);
  expect(removed).toEqual([chatDatabaseName('amina')]);
});

it('is forgotten by whoever signs out, also when the session is gone already', () => {
  const all = [chatDatabaseName('amina'), courierDatabaseName('amina')];
  clearPerson();
  expect(removed).toEqual(all);
  clearPerson();
  expect(removed).toEqual(all);
  clearPerson('amina');
  expect(removed).toEqual([...all, ...all]);
});

it('is kept when a session has only run out: what waits is sent once she is back', () => {
  clearSession();
  expect(removed).toEqual([]);
  expect(kept).toHaveProperty([chatDraftKey('amina', 'c1')]);
});
