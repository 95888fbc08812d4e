import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearPersonData, clearSession } from '../session/device-keys.ts';
import { secretCodesOf } from './secret-codes.ts';
import { hasStoredCodes, registerSecretKind } from './secret-kinds.ts';

let kept: Record<string, string>;
const payout = secretCodesOf(registerSecretKind('payout-code'));
const delivery = secretCodesOf(registerSecretKind('delivery-code'));
const METHODS = {
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, value: string) => void Object.assign(kept, { [key]: value }),
  removeItem: (key: string) => void delete kept[key],
};
const signIn = (id: string) => METHODS.setItem('wasl-auth', JSON.stringify({ user: { id } }));

beforeEach(() => {
  kept = { language: 'fr' };
  signIn('amina');
  // As in a browser, `Object.keys(localStorage)` returns the keys of the stored values.
  const storage = new Proxy(
    {},
    {
      get: (_, name) => METHODS[name as keyof typeof METHODS],
      ownKeys: () => Object.keys(kept),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', { clear: () => {} });
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => void vi.unstubAllGlobals());

it('hides the stored codes of one person from the next person on the device, and does not delete them', () => {
  const code = payout.readOrMake('t1');
  payout.propose('t1');
  expect(hasStoredCodes()).toBe(true);
  signIn('youssef');
  expect([payout.read('t1'), payout.isInDoubt('t1'), hasStoredCodes()]).toEqual([
    null,
    false,
    false,
  ]);
  signIn('amina');
  expect(payout.read('t1')).toBe(code);
});

it.each([
  ['a sign-out', clearPersonData],
  ['an expired session', clearSession],
])(
  '%s removes the codes of every person from the device, including those in the earlier key format',
  (_, clear) => {
    const codes = [
      payout.readOrMake('t1'),
      payout.propose('t1'),
      delivery.readOrMake('p1:dropoff'),
    ];
    signIn('youssef');
    codes.push(payout.readOrMake('t2'));
    // This code is stored under a key in the earlier format, without the id of a person.
    kept['payout-code:t3'] = '87654321';
    clear();
    expect(kept).toEqual({ language: 'fr' });
    signIn('amina');
    expect(codes.map((code) => JSON.stringify(kept).includes(code))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(payout.read('t1')).toBeNull();
  },
);

it('`hasStoredCodes` returns false when no codes are stored, and `clearSession` keeps the language', () => {
  expect(hasStoredCodes()).toBe(false);
  clearSession();
  expect(kept.language).toBe('fr');
});
