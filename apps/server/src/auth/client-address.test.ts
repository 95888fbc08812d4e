// Tests how the client's address is determined when an edge function forwards it, and how rate
// limits group IPv6 addresses by network.
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { clientAddress, clientNetwork } from './client-address.ts';

const config = { serviceRoleKey: 'service' };
const from = (ip: string, headers: Record<string, string> = {}) =>
  ({ ip, headers }) as unknown as FastifyRequest;

it('trusts a forwarded address only together with the service key', () => {
  const forwarded = { 'sb-forwarded-for': '203.0.113.9' };
  const addressOf = clientAddress(config);
  expect(addressOf(from('127.0.0.1', { ...forwarded, apikey: 'service' }))).toBe('203.0.113.9');
  expect(addressOf(from('127.0.0.1', { ...forwarded, apikey: 'anon' }))).toBe('127.0.0.1');
});

it.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['::ffff:203.0.113.9', '203.0.113.9', true],
  ['203.0.113.9', '203.0.113.10', false],
])('the addresses %s and %s count as one client: %s', (one, other, isTogether) => {
  const networkOf = clientNetwork(config);
  expect(networkOf(from(one)) === networkOf(from(other))).toBe(isTogether);
  const named = { 'sb-forwarded-for': other, apikey: 'service' };
  expect(networkOf(from(one)) === networkOf(from('127.0.0.1', named))).toBe(isTogether);
});
