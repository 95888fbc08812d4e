import { afterEach, expect, it, vi } from 'vitest';
import { moveRowFocus } from './move-row-focus.ts';

afterEach(() => vi.unstubAllGlobals());

/**
 * Replaces the global `document` with a simulated page that has the given number of list rows,
 * because these tests run in Node, which has no DOM.
 */
function pageOf(count: number, focused: number | undefined, open?: number) {
  const page = { activeElement: {} as object, querySelectorAll: (_all: string) => rows };
  const shown: number[] = [];
  const rows = Array.from({ length: count }, (_, index) => {
    const row = {
      focus: () => {
        page.activeElement = row;
      },
      scrollIntoView: () => shown.push(index),
      getAttribute: () => (index === open ? 'page' : null),
    };
    return row;
  });
  const now = focused === undefined ? undefined : rows[focused];
  if (now) page.activeElement = now;
  vi.stubGlobal('document', page);
  return { focused: () => rows.indexOf(page.activeElement as (typeof rows)[number]), shown };
}

it.each<[number | undefined, 1 | -1, number]>([
  [0, 1, 1],
  [1, -1, 0],
  [2, 1, 2],
  [0, -1, 0],
  // If no row is focused, the focus moves to the first row.
  [undefined, 1, 0],
  [undefined, -1, 0],
])(
  'moves the focus from row %s by %i to row %i of three, and scrolls the focused row into view',
  (from, by, to) => {
    const page = pageOf(3, from);
    moveRowFocus(by);
    expect(page.focused()).toBe(to);
    expect(page.shown).toEqual([to]);
  },
);

it.each([
  [1, 2],
  [-1, 0],
] as const)(
  'if no row has the focus, starts at the row of the open item and moves the focus by %i',
  (by, to) => {
    const page = pageOf(3, undefined, 1);
    moveRowFocus(by);
    expect(page.focused()).toBe(to);
  },
);

it('does not move the focus in a list without rows', () => {
  const page = pageOf(0, undefined);
  moveRowFocus(1);
  expect(page.focused()).toBe(-1);
});
