import { expect, it } from 'vitest';
import { inOrder } from './in-order.ts';

it('wants each part behind the one before it', () => {
  expect('a one b two c').toEqual(inOrder('one', /b|c/, 'two'));
  expect('two one').not.toEqual(inOrder('one', 'two'));
  expect('one').not.toEqual(inOrder('one', 'one'));
  expect(() => {
    throw new Error('one, two');
  }).toThrow(inOrder('one', 'two'));
});
