// Tests the detection of loopback addresses. The result decides whether demo accounts and the
// development mailbox exist.
import { expect, it } from 'vitest';
import { isLoopback, resolvesToLoopback } from './loopback.ts';

it.each([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['[::1]', true],
  ['::ffff:127.0.0.1', true],
  ['localhost', true],
  ['LocalHost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.7', false],
  ['128.0.0.1', false],
  ['::ffff:192.168.1.7', false],
  ['localhost.attacker.example', false],
  ['127.0.0.1.attacker.example', false],
  ['', false],
])('isLoopback of %s is %s', (host, isOwn) => {
  expect(isLoopback(host)).toBe(isOwn);
});

it.each([
  ['localhost:3000', true],
  ['[::1]:3000', true],
  ['http://127.0.0.1:3000', true],
  ['https://app.example', false],
  ['attacker.example:3000', false],
  ['localhost@attacker.example', false],
  ['', false],
  ['::1', false],
])('resolvesToLoopback of %s is %s', (address, leads) => {
  expect(resolvesToLoopback(address)).toBe(leads);
});
