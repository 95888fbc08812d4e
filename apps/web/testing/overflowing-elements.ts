// Finds what does not fit into a narrow window.
import type { Page } from '@playwright/test';

/** What of the page itself is wider than the window, reaches over the page's edge or is cut within itself. */
export function overflowingElements(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const edge = main.getBoundingClientRect();
    return [main, ...main.querySelectorAll<HTMLElement>('*')]
      .filter((part) => !part.closest('svg'))
      .filter((part) => {
        const { left, right, width } = part.getBoundingClientRect();
        const isOver = width > 0 && (left < edge.left - 1 || right > edge.right + 1);
        // Words for screen readers alone stand in one pixel.
        const isCut = part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1;
        return isOver || isCut || width > innerWidth;
      })
      .map((part) => part.outerHTML.slice(0, 160));
  });
}
