// Whether something covers the focused element, when each element of a screen gets the focus in turn.
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
        // A map has pins of its own on it.
        !part.matches('canvas') &&
        // Behind a dialog nothing can have it.
        !part.closest('[aria-hidden="true"], [inert]'),
    );
    // The app need not hear of it: it would fetch what each link leads to.
    const hush = (event: Event) => event.stopImmediatePropagation();
    const kinds = ['focus', 'focusin', 'blur', 'focusout'];
    for (const kind of kinds) addEventListener(kind, hush, true);
    /** @returns What lies over it. */
    const coverOf = (part: HTMLElement) => {
      part.focus();
      // A strip that scrolls sideways stays where it is when a part of it can be seen already.
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
