// One grid: on a desk every page begins and ends where the header does.
import type { Page } from '@playwright/test';

/** @returns Parts of the page that stand elsewhere; nothing where a screen has no grid, as a chat and what visitors see. */
export function elementsOffGrid(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const grid = document.querySelector<HTMLElement>('[data-on-desk]');
    const row = document.querySelector('header > div');
    if (!grid || !row) return [];
    const { paddingInlineStart: inset } = getComputedStyle(row);
    const { left, right } = row.getBoundingClientRect();
    const [from, to] = [left + Number.parseFloat(inset), right - Number.parseFloat(inset)];
    // A sheet has the width itself, and its lines their measure.
    const parts = grid.dataset.onDesk === 'sheet' ? [grid] : [...grid.children];
    return parts
      .filter((part) => part.checkVisibility())
      .map((part) => ({ part, box: part.getBoundingClientRect() }))
      .filter(({ box }) => Math.abs(box.left - from) > 1 || Math.abs(box.right - to) > 1)
      .map(({ part, box }) => `${box.left} to ${box.right}: ${part.outerHTML.slice(0, 120)}`);
  });
}
