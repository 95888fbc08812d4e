import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { cacheKindOf } from './offline-cache-policy.ts';

const kindOf = (queryKey: readonly unknown[], options: object = {}) => {
  const client = new QueryClient();
  return cacheKindOf(client.getQueryCache().build(client, { queryKey, ...options }));
};

it.each([
  [['money', 'list', 'amina', 'all'], 'own'],
  [['deliveries', 'detail', 'd1'], 'own'],
  [['cities'], 'reference'],
])('stores the response of the query %j', (key, kind) => {
  expect(kindOf(key)).toBe(kind);
});

it.each([
  [['operator', 'queue', false]],
  [['operator', 'people', 'amina']],
  [['operator-roles', 'amina']],
  [['security', 'amina', 'devices']],
  [['delivery-photos', 'a/b.jpg']],
  [['dispute-file', 'a/b.pdf']],
  [['shop-photo', 'a.jpg']],
  [['collect-link', 'token']],
  [['counter-refund', 't1']],
  [['sending-checks', 't1']],
  [['quote', 50_000]],
  [['homes', 'map', {}]],
  [['homes', 'count', {}]],
  [['push', 'amina']],
  [['an unlisted query']],
  [[{ area: 'money' }]],
  [['constructor']],
])('does not store the response of the query %j', (key) => {
  expect(kindOf(key)).toBeUndefined();
});

it('does not store responses that the app discards on unmount, or data that comes from the device itself', () => {
  expect(kindOf(['money', 'detail', 't1'], { gcTime: 0 })).toBeUndefined();
  expect(kindOf(['broker', 'day', 'own'], { networkMode: 'always' })).toBeUndefined();
});
