import { afterEach, expect, it, vi } from 'vitest';
import { hasPasskeys } from './has-passkeys.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['wasl.ma', true],
  ['localhost', true],
  ['10.example.ma', true],
  ['192.168.1.20', false],
  ['[::1]', false],
])('has passkeys at %s: %s', (hostname, isSo) => {
  vi.stubGlobal('window', { PublicKeyCredential: class {} });
  vi.stubGlobal('location', { hostname });
  expect(hasPasskeys()).toBe(isSo);
});

it('has none in a browser that knows none', () => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', { hostname: 'wasl.ma' });
  expect(hasPasskeys()).toBe(false);
});
