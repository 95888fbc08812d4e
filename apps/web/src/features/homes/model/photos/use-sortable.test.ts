import { expect, it } from 'vitest';
import { moveItem } from './use-sortable.ts';

it('a moved item takes its new place, and the other items keep their order', () => {
  expect(moveItem(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
  expect(moveItem(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(moveItem(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(moveItem(['a', 'b', 'c'], 'c', 9)).toEqual(['a', 'b', 'c']);
});
