// Waits until a screen is complete: hydrated, with a heading, and without skeletons.
import { expect, type Page } from '@playwright/test';
import type { PageWatch } from './watch-page.ts';

export async function waitUntilSettled(page: Page, watch: PageWatch): Promise<void> {
  await expect
    .poll(async () => [...(await page.evaluate(whatIsComing)), ...watch.asked()], {
      intervals: [20, 40, 40, 80],
      message: page.url(),
      timeout: 60_000,
    })
    .toEqual([]);
}

/** Waits until the page has rendered again after a change of the window or theme. */
export async function waitForRedraw(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

function whatIsComing(): string[] {
  // On a text-only page, this event loads the app, which the checks below need.
  dispatchEvent(new Event('app-wanted'));
  const heading = document.querySelector('h1');
  // When the app has rendered its own screen, it removes the server-rendered content.
  const isAlive =
    heading?.checkVisibility() && Object.keys(heading).some((key) => key.startsWith('__react'));
  const grey = '.animate-pulse, .animate-spin, [aria-busy="true"]';
  return [
    ...(isAlive ? [] : ['the heading']),
    // If serialize-responses.ts is in use, the page holds responses back until earlier responses
    // are rendered. The browser regards the requests of held responses as complete. The page itself
    // must therefore count the held responses.
    ...(Reflect.get(window, 'heldBack') ? ['answers'] : []),
    ...[...document.querySelectorAll(grey)]
      .filter((part) => part.checkVisibility())
      .map((part) => part.outerHTML.slice(0, 120)),
  ];
}
