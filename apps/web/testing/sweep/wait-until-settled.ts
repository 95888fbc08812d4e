// Waits until a screen shows what it is about: alive, with a heading, and without anything grey in the place of what comes.
import { expect, type Page } from '@playwright/test';
import type { Watch } from './watch-page.ts';

export async function waitUntilSettled(page: Page, watch: Watch): Promise<void> {
  await expect
    .poll(async () => [...(await page.evaluate(whatIsComing)), ...watch.asked()], {
      intervals: [20, 40, 40, 80],
      message: page.url(),
      timeout: 60_000,
    })
    .toEqual([]);
}

/** After a change of the window or of the theme, when it has been drawn. */
export async function waitForRedraw(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

function whatIsComing(): string[] {
  // A page to read comes without the app; here all is looked at as the app draws it.
  dispatchEvent(new Event('app-wanted'));
  const heading = document.querySelector('h1');
  // What the server drew is hidden before the app's own screen stands in its place.
  const isAlive =
    heading?.checkVisibility() && Object.keys(heading).some((key) => key.startsWith('__react'));
  const grey = '.animate-pulse, .animate-spin, [aria-busy="true"]';
  return [
    ...(isAlive ? [] : ['the heading']),
    // By serialize-responses.ts, which is part of the page: the network knows nothing of it.
    ...(Reflect.get(window, 'heldBack') ? ['answers'] : []),
    ...[...document.querySelectorAll(grey)]
      .filter((part) => part.checkVisibility())
      .map((part) => part.outerHTML.slice(0, 120)),
  ];
}
