import { expect, it } from 'vitest';
import { textContainingInOrder } from './text-containing-in-order.ts';

it('matches only texts that contain the given strings and patterns in the given order', () => {
  expect('a one b two c').toEqual(textContainingInOrder('one', /b|c/, 'two'));
  expect('two one').not.toEqual(textContainingInOrder('one', 'two'));
  expect('one').not.toEqual(textContainingInOrder('one', 'one'));
  expect(() => {
    throw new Error('one, two');
  }).toThrow(textContainingInOrder('one', 'two'));
});
