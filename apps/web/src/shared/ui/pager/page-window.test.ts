import { expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [3, 9, [1, 2, 3, 4, 5]],
  [2, 4, [1, 2, 3, 4]],
  [2, 9, [1, 2, 3, 4, 5]],
  [5, 5, [1, 2, 3, 4, 5]],
  [6, 6, [2, 3, 4, 5, 6]],
  [7, 9, [5, 6, 7, 8, 9]],
  [4, 9, [2, 3, 4, 5, 6]],
  [8, 9, [5, 6, 7, 8, 9]],
  [9, 9, [5, 6, 7, 8, 9]],
  [1, 0, []],
])('on page %i of %i, the pagination shows the page numbers %j', (page, pages, shown) => {
  expect(pageWindow(page, pages)).toEqual(shown);
});
