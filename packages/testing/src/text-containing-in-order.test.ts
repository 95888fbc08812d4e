import { expect, it } from 'vitest';
import { textContainingInOrder } from './text-containing-in-order.ts';

it('accepts only a text that contains all parts in the given order', () => {
  expect('a one b two c').toEqual(textContainingInOrder('one', /b|c/, 'two'));
  expect('two one').not.toEqual(textContainingInOrder('one', 'two'));
  expect('one').not.toEqual(textContainingInOrder('one', 'one'));
  expect(() => {
    throw new Error('one, two');
  }).toThrow(textContainingInOrder('one', 'two'));
});
