// Waits until the app has hydrated a prerendered page.
import type { Page } from '@playwright/test';

/** The page is hydrated when React has added its own properties to the heading of the page. */
export async function waitForApp(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // A text-only page does not load the app before the event `app-wanted`.
    dispatchEvent(new Event('app-wanted'));
    return Object.keys(document.querySelector('#root h1') ?? {}).some((key) =>
      key.startsWith('__react'),
    );
  });
}
