import { afterEach, expect, it, vi } from 'vitest';
import { hasPasskeys } from './has-passkeys.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['wasl.ma', true],
  ['localhost', true],
  ['10.example.ma', true],
  ['192.168.1.20', false],
  ['[::1]', false],
])('reports whether passkeys are supported at the address %s: %s', (hostname, isSo) => {
  vi.stubGlobal('window', { PublicKeyCredential: class {} });
  vi.stubGlobal('location', { hostname });
  expect(hasPasskeys()).toBe(isSo);
});

it('returns false in a browser that does not support passkeys', () => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', { hostname: 'wasl.ma' });
  expect(hasPasskeys()).toBe(false);
});
