// Finds buttons whose text wraps onto three or more lines. When a row of buttons is too narrow, a
// whole button should move to the next line instead of becoming narrower.
import type { Page } from '@playwright/test';

const MOST_LINES = 2;

export function wrappedButtons(page: Page): Promise<string[]> {
  return page.evaluate((most) => {
    const linesOf = (part: Element): number => {
      const words = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const tops: number[] = [];
      const range = document.createRange();
      for (let node = words.nextNode(); node; node = words.nextNode()) {
        if (!node.textContent?.trim() || !node.parentElement?.checkVisibility()) continue;
        range.selectNodeContents(node);
        for (const { top, bottom, width } of range.getClientRects()) {
          // Ignore texts for screen readers, which are in a box one pixel wide.
          const middle = (top + bottom) / 2;
          if (width > 1 && !tops.some((known) => Math.abs(known - middle) < (bottom - top) / 2)) {
            tops.push(middle);
          }
        }
      }
      return tops.length;
    };
    // Only elements styled by buttonClass count as buttons; clickable cards do not.
    return [...document.querySelectorAll('button, a')]
      .filter((part) => part.matches('.inline-flex.min-h-11.justify-center'))
      .filter((part) => part.checkVisibility() && linesOf(part) > most)
      .map((part) => `squeezed: ${part.outerHTML.slice(0, 160)} ${part.textContent}`);
  }, MOST_LINES);
}
