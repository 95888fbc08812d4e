// Checks that a right-to-left page mirrors the same page in left-to-right layout.
import type { Page } from '@playwright/test';

/**
 * Changes the direction of the page, compares the positions of the elements, and restores the
 * direction.
 * @returns A description of each element that is not mirrored.
 */
export function unmirroredElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const parts = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (part) =>
        // Skip elements that the app positions itself, such as popups and swiped rows: CSS does not
        // mirror them.
        !part.closest('[aria-hidden="true"], [inert], [data-side], [style*="transform"]') &&
        !part.closest('[dir]:not(html), svg *, canvas, .maplibregl-map, bdi, script, style') &&
        part.checkVisibility() &&
        !/^(inline|contents)$/.test(getComputedStyle(part).display),
    );
    // Undo earlier horizontal scrolling.
    for (const part of parts) if (part.scrollLeft !== 0) part.scrollLeft = 0;
    const boxes = () => parts.map((part) => part.getBoundingClientRect());
    const physical = parts.filter((part) =>
      /^(left|right)$/.test(getComputedStyle(part).textAlign),
    );
    const before = boxes();
    const was = root.dir;
    root.dir = was === 'rtl' ? 'ltr' : 'rtl';
    const after = boxes();
    root.dir = was;
    const width = root.clientWidth;
    const isOff = (place: number) => {
      const [one, other] = [before[place], after[place]];
      return one && other && one.width > 1 && Math.abs(width - one.right - other.left) > 2;
    };
    return [
      ...physical.map(
        (part) => `begins on one side of every page: ${part.outerHTML.slice(0, 120)}`,
      ),
      ...parts
        .filter((_, place) => isOff(place))
        .map((part) => `does not change sides: ${part.outerHTML.slice(0, 120)}`),
    ];
  });
}
