// Focuses the elements of a screen one after the other, and returns the elements that another
// element covers.
import type { Page } from '@playwright/test';

export function coveredFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const focusable = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button:not(:disabled), input:not(:disabled), textarea, select, summary, [tabindex="0"]',
      ),
    ].filter(
      (part) =>
        part.tabIndex >= 0 &&
        part.checkVisibility({ visibilityProperty: true }) &&
        // The markers of a map always cover its canvas, so the canvas is not checked.
        !part.matches('canvas') &&
        // Elements behind a dialog cannot have the focus.
        !part.closest('[aria-hidden="true"], [inert]'),
    );
    // Hide the focus events from the app. Otherwise the app would prefetch the target of each link.
    const hush = (event: Event) => event.stopImmediatePropagation();
    const kinds = ['focus', 'focusin', 'blur', 'focusout'];
    for (const kind of kinds) addEventListener(kind, hush, true);
    /** @returns The element that covers the given element. */
    const coverOf = (part: HTMLElement) => {
      part.focus();
      // Scrolls explicitly, because on focus browsers do not scroll to an element whose row is
      // partly visible.
      part.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { x, y, width, height } = part.getBoundingClientRect();
      if (document.activeElement !== part || width <= 1) return undefined;
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      if (top && (part.contains(top) || top.contains(part))) return undefined;
      return top?.outerHTML.slice(0, 80) ?? 'the edge of the window';
    };
    const before = document.activeElement;
    const covered = focusable.flatMap((part) => {
      const cover = coverOf(part);
      return cover ? [`${cover} covers ${part.outerHTML.slice(0, 120)}`] : [];
    });
    if (before instanceof HTMLElement) before.focus();
    for (const kind of kinds) removeEventListener(kind, hush, true);
    return covered;
  });
}
