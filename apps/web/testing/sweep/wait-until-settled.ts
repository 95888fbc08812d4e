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
  // On a text-only page, this event makes the page load the app. The checks below need the app.
  dispatchEvent(new Event('app-wanted'));
  const heading = document.querySelector('h1');
  // When the app has rendered its own screen, it removes the server-rendered content.
  const isAlive =
    heading?.checkVisibility() && Object.keys(heading).some((key) => key.startsWith('__react'));
  const grey = '.animate-pulse, .animate-spin, [aria-busy="true"]';
  return [
    ...(isAlive ? [] : ['the heading']),
    // If serialize-responses.ts is in use, it keeps responses inside the page until earlier
    // responses are rendered. To the browser, their requests look complete, so the page itself
    // counts the responses that it still holds back.
    ...(Reflect.get(window, 'heldBack') ? ['answers'] : []),
    ...[...document.querySelectorAll(grey)]
      .filter((part) => part.checkVisibility())
      .map((part) => part.outerHTML.slice(0, 120)),
  ];
}
