// Tests how NATS_URL is parsed.
import { expect, test } from 'vitest';
import { natsAddress } from './nats-address.ts';

test.each([
  ['nats://one', { servers: ['one:4222'] }],
  ['nats://servers:p%40ss@one:4333', { servers: ['one:4333'], user: 'servers', pass: 'p@ss' }],
  ['nats://token@one', { servers: ['one:4222'], token: 'token' }],
  [
    'tls://servers:pass@one, tls://two',
    { servers: ['one:4222', 'two:4222'], user: 'servers', pass: 'pass', tls: {} },
  ],
])('reads the servers, credentials and TLS setting from NATS_URL=%s', (text, address) => {
  expect(natsAddress(text)).toEqual(address);
});
