// Checks the desktop grid: every page is aligned with the edges of the header.
import type { Page } from '@playwright/test';

/**
 * @returns A list with the position and the start of the HTML of each element that is not aligned
 * with the grid. The list is empty for screens that do not use the grid, such as a chat and visitor
 * pages.
 */
export function elementsOffGrid(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const grid = document.querySelector<HTMLElement>('[data-on-desk]');
    const row = document.querySelector('header > div');
    if (!grid || !row) return [];
    const { paddingInlineStart: inset } = getComputedStyle(row);
    const { left, right } = row.getBoundingClientRect();
    const [from, to] = [left + Number.parseFloat(inset), right - Number.parseFloat(inset)];
    // Elements inside a sheet are narrower. Therefore only the sheet itself is checked.
    const parts = grid.dataset.onDesk === 'sheet' ? [grid] : [...grid.children];
    return parts
      .filter((part) => part.checkVisibility())
      .map((part) => ({ part, box: part.getBoundingClientRect() }))
      .filter(({ box }) => Math.abs(box.left - from) > 1 || Math.abs(box.right - to) > 1)
      .map(({ part, box }) => `${box.left} to ${box.right}: ${part.outerHTML.slice(0, 120)}`);
  });
}
