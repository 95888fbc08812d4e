import { expect, it } from 'vitest';
import { testSchema } from './plan/test-schema.ts';
import { type Prepared, rememberReads } from './remember-reads.ts';
import type { IncomingRequest } from './request/parse-request.ts';

const schema = testSchema();

const asked = (over: Partial<IncomingRequest> = {}): IncomingRequest => ({
  method: 'GET',
  path: '/cities',
  query: 'select=id',
  headers: {},
  body: Buffer.alloc(0),
  ...over,
});

function counting() {
  let times = 0;
  const prepare = rememberReads(() => {
    times += 1;
    return { statements: { main: { text: String(times), values: [] } } } as unknown as Prepared;
  });
  return { prepare, times: () => times };
}

it.each([
  ['another address', { query: 'select=name' }],
  ['another method', { method: 'HEAD' }],
  ['another header that counts', { headers: { prefer: 'count=exact' } }],
  ['an address that is too long', { query: `select=${'a'.repeat(5000)}` }],
])('prepares anew for %s', (_what, over) => {
  const { prepare, times } = counting();
  prepare(asked(over), schema);
  prepare(asked(), schema);
  expect(times()).toBe(2);
});

it('prepares the same read once, whoever asks, and again for another schema', () => {
  const { prepare, times } = counting();
  const first = prepare(asked({ headers: { authorization: 'Bearer a' } }), schema);
  expect(prepare(asked({ headers: { authorization: 'Bearer b' } }), schema)).toBe(first);
  prepare(asked(), testSchema());
  expect(times()).toBe(2);
});

it('remembers no write', () => {
  const { prepare, times } = counting();
  prepare(asked({ method: 'POST' }), schema);
  prepare(asked({ method: 'POST' }), schema);
  expect(times()).toBe(2);
});
