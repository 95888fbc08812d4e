import { expect, it } from 'vitest';
import { serializeClaims } from './serialize-claims.ts';

it.each([
  [{ sub: 'amina', role: 'authenticated' }, '{"sub":"amina","role":"authenticated"}'],
  [{ role: 'authenticated', sub: 'amina' }, '{"sub":"amina","role":"authenticated"}'],
  [{ role: 'service_role' }, '{"role":"service_role"}'],
  [{ role: 'anon', sub: undefined }, '{"role":"anon"}'],
  [{}, '{}'],
])('writes each claim of %o exactly once, and `sub` first', (claims, text) => {
  expect(serializeClaims(claims)).toBe(text);
});
