import { expect, it } from 'vitest';
import { partsInOrder } from './parts-in-order.ts';

it('requires the parts of the text in the given order', () => {
  expect('a one b two c').toEqual(partsInOrder('one', /b|c/, 'two'));
  expect('two one').not.toEqual(partsInOrder('one', 'two'));
  expect('one').not.toEqual(partsInOrder('one', 'one'));
  expect(() => {
    throw new Error('one, two');
  }).toThrow(partsInOrder('one', 'two'));
});
