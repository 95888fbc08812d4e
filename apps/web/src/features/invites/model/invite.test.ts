// Tests of the inviter's name, the invite URL and the invite stored on the device.
import { afterEach, expect, it, vi } from 'vitest';
import { inviterName, inviteUrl } from './invite.ts';
import { storedInvite } from './stored-invite.ts';

const CODE = '2222222222222222222222';
const INVITE = { avatar_url: null, is_own: false };

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['Amina', 'Idrissi', 'Amina Idrissi'],
  ['Amina', null, 'Amina'],
  [null, null, ''],
])('formats the name %s %s as %j', (first_name, last_name, name) => {
  expect(inviterName({ ...INVITE, first_name, last_name })).toBe(name);
});

it('builds a URL on this instance, in the language of the person who shares the invite', () => {
  vi.stubGlobal('location', { origin: 'https://wasl.example' });
  expect(inviteUrl(CODE, 'ar')).toBe(`https://wasl.example/ar/invite/${CODE}`);
});

it('stores an invite until it is removed, and ignores an invalid code', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  expect(storedInvite.read()).toBeUndefined();
  storedInvite.keep(CODE);
  expect(storedInvite.read()).toBe(CODE);
  storedInvite.keep('../../dashboard');
  expect(storedInvite.read()).toBeUndefined();
  storedInvite.keep(CODE);
  storedInvite.forget();
  expect(storedInvite.read()).toBeUndefined();
});

it('stores nothing and throws no error where the browser has no storage', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  storedInvite.keep(CODE);
  storedInvite.forget();
  expect(storedInvite.read()).toBeUndefined();
});
