import { expect, it } from 'vitest';
import { sortInSendOrder } from './send-order.ts';

it('sorts by position in the queue, and by id at the same position', () => {
  const items = [
    { id: 'm3', order: 3 },
    { id: 'b', order: 2 },
    { id: 'a', order: 2 },
    { id: 'c', order: 2 },
    { id: 'm1', order: 1 },
  ];
  for (const all of [items, [...items].reverse()]) {
    expect(sortInSendOrder(all).map(({ id }) => id)).toEqual(['m1', 'a', 'b', 'c', 'm3']);
  }
});
