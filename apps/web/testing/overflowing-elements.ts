// Finds elements that do not fit into a narrow window.
import type { Page } from '@playwright/test';

/**
 * Returns elements that are wider than the window, overflow the page or are cut off in their own
 * box.
 */
export function overflowingElements(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const edge = main.getBoundingClientRect();
    return [main, ...main.querySelectorAll<HTMLElement>('*')]
      .filter((part) => !part.closest('svg'))
      .filter((part) => {
        const { left, right, width } = part.getBoundingClientRect();
        const isOver = width > 0 && (left < edge.left - 1 || right > edge.right + 1);
        // Ignores elements that are one pixel wide. They contain texts for screen readers and are
        // cut off on purpose.
        const isCut = part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1;
        return isOver || isCut || width > innerWidth;
      })
      .map((part) => part.outerHTML.slice(0, 160));
  });
}
