import { expect, it } from 'vitest';
import { cachePlans, type PreparedRequest } from './cache-plans.ts';
import { testSchema } from './plan/test-schema.ts';
import type { IncomingRequest } from './request/parse-request.ts';
import { type BodyShape, readBody } from './request/request-body.ts';

const schema = testSchema();

const asked = (over: Partial<IncomingRequest> = {}): IncomingRequest => ({
  method: 'POST',
  path: '/cities',
  query: 'select=id',
  headers: {},
  ...over,
});
const shapeOf = (json: string) => readBody('POST', Buffer.from(json), undefined).shape;
const NAME = shapeOf('{"name":"Fes"}');

function counting() {
  let times = 0;
  const remembering = cachePlans(() => {
    times += 1;
    return {
      statements: { main: { text: String(times), values: [] } },
    } as unknown as PreparedRequest;
  });
  const prepare = (incoming: IncomingRequest, shape: BodyShape, cache = schema) =>
    remembering({ incoming, shape, cache, role: 'anon' });
  return { prepare, times: () => times };
}

it.each([
  ['another address', { query: 'select=name' }, NAME],
  ['another method', { method: 'PATCH' }, NAME],
  ['another header that counts', { headers: { prefer: 'count=exact' } }, NAME],
  ['another schema in the address', { headers: { 'content-profile': 'public' } }, NAME],
  ['another shape of body', {}, shapeOf('{"name":"Fes","code":1}')],
  ['a list of such bodies', {}, shapeOf('[{"name":"Fes"}]')],
  ['a request that is too long', { query: `select=${'a'.repeat(5000)}` }, NAME],
])('prepares a request again instead of using the cached one for %s', (_what, over, shape) => {
  const { prepare, times } = counting();
  prepare(asked(over), shape);
  prepare(asked(), NAME);
  expect(times()).toBe(2);
});

it('prepares a request only once for all callers and values, but prepares it again after a schema change', () => {
  const { prepare, times } = counting();
  const first = prepare(asked({ headers: { authorization: 'Bearer a' } }), NAME);
  const again = asked({ headers: { authorization: 'Bearer b' } });
  expect(prepare(again, shapeOf('{"name":"Agadir"}'))).toBe(first);
  prepare(asked(), NAME, testSchema());
  expect(times()).toBe(2);
});

it('does not cache refused requests', () => {
  let times = 0;
  const prepare = cachePlans(() => {
    times += 1;
    throw new Error('refused');
  });
  const question = { incoming: asked(), shape: NAME, cache: schema, role: 'anon' };
  expect(() => prepare(question)).toThrow('refused');
  expect(() => prepare(question)).toThrow('refused');
  expect(times).toBe(2);
});
