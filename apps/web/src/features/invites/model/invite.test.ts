// What an invite is called, where it lies, and what waits on a device.
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
])('%s %s is called %j', (first_name, last_name, name) => {
  expect(inviterName({ ...INVITE, first_name, last_name })).toBe(name);
});

it('has its address on this instance, in the language of who shares it', () => {
  vi.stubGlobal('location', { origin: 'https://wasl.example' });
  expect(inviteUrl(CODE, 'ar')).toBe(`https://wasl.example/ar/invite/${CODE}`);
});

it('waits until it is forgotten; what is no code does not wait', () => {
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

it('where a browser keeps nothing, nothing waits and nothing breaks', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  storedInvite.keep(CODE);
  storedInvite.forget();
  expect(storedInvite.read()).toBeUndefined();
});
