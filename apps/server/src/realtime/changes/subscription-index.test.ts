// Tests that the index finds the subscribers of a change, and that a channel that has unsubscribed
// is removed from the index.
import { expect, test } from 'vitest';
import type { Change, RowText } from './change.ts';
import type { Condition } from './filters/condition.ts';
import type { Subscription } from './subscription.ts';
import { createSubscriptionIndex } from './subscription-index.ts';

const subscriber = {
  identity: {
    key: 'anon',
    role: 'anon',
    claims: {},
    claimsJson: '{}',
    token: '',
    expiresAt: Number.POSITIVE_INFINITY,
  },
  push: () => {},
  lose: () => {},
} as const;

let lastId = 0;
function subscription(more: Partial<Subscription> = {}): Subscription {
  lastId += 1;
  return {
    id: lastId,
    event: '*',
    schema: 'public',
    table: 'things',
    conditions: [],
    select: undefined,
    subscriber,
    ...more,
  };
}

const eq = (column: string, ...values: string[]): Condition => ({
  column,
  operator: values.length > 1 ? 'in' : 'eq',
  isNegated: false,
  values,
  sqlType: 'text',
  isExact: true,
});

const change = (row: RowText, type: Change['type'] = 'INSERT', table = 'things'): Change => ({
  type,
  relation: {
    oid: 1,
    schema: 'public',
    table,
    columns: [
      { name: 'id', typeOid: 23 },
      { name: 'owner', typeOid: 25 },
    ],
  },
  row,
  oldRow: undefined,
  commit: { xid: 1, lsn: 1n, time: '' },
  index: 0,
});

test('returns only subscribers whose filter value matches the change', () => {
  const index = createSubscriptionIndex();
  const amina = subscription({ conditions: [eq('owner', 'amina')] });
  const both = subscription({ conditions: [eq('owner', 'amina', 'karim')] });
  const all = subscription();
  for (let i = 0; i < 100; i++) {
    index.add(subscription({ conditions: [eq('owner', `other ${i}`)] }));
  }
  for (const one of [amina, both, all]) index.add(one);
  expect(new Set(index.candidates(change(['1', 'amina'])))).toEqual(new Set([amina, both, all]));
  expect(new Set(index.candidates(change(['1', 'karim'])))).toEqual(new Set([both, all]));
  expect([...index.candidates(change(['1', null]))]).toEqual([all]);
  expect([...index.candidates(change(['1', undefined], 'DELETE'))]).toEqual([all]);
});

test('for a filter other than exact equality, returns the subscription at every change of its table', () => {
  const index = createSubscriptionIndex();
  const kinds = [
    subscription({ conditions: [{ ...eq('owner', 'amina'), isNegated: true }] }),
    subscription({ conditions: [{ ...eq('owner', 'amina'), isExact: false }] }),
    subscription({ conditions: [{ ...eq('owner', 'amina'), operator: 'gt' }] }),
  ];
  for (const one of kinds) index.add(one);
  expect([...index.candidates(change(['1', 'karim']))]).toEqual(kinds);
});

test('finds subscriptions to one event of the table, to all tables of the schema and to all schemas', () => {
  const index = createSubscriptionIndex();
  const inserts = subscription({ event: 'INSERT' });
  const schema = subscription({ table: '*' });
  const everything = subscription({ schema: '*', table: '*' });
  const elsewhere = subscription({ schema: 'private' });
  for (const one of [inserts, schema, everything, elsewhere]) index.add(one);
  expect([...index.candidates(change(['1', 'a']))]).toEqual([inserts, schema, everything]);
  expect([...index.candidates(change(['1', 'a'], 'DELETE'))]).toEqual([schema, everything]);
  expect([...index.candidates(change(['1', 'a'], 'INSERT', 'more'))]).toEqual([schema, everything]);
});

test('finds no subscribers of a table after the last subscription is removed', () => {
  const index = createSubscriptionIndex();
  const filtered = subscription({ conditions: [eq('owner', 'amina', 'karim')] });
  const plain = subscription();
  index.add(filtered);
  index.add(plain);
  expect(index.hasAudience('public', 'things')).toBe(true);
  expect(index.hasAudience('public', 'more')).toBe(false);
  index.remove(filtered);
  expect([...index.candidates(change(['1', 'amina']))]).toEqual([plain]);
  index.remove(plain);
  expect(index.hasAudience('public', 'things')).toBe(false);
});
