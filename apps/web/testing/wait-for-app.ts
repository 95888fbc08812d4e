// Waits until the app has hydrated a prerendered page.
import type { Page } from '@playwright/test';

/** Hydration is done when React knows the elements of the page. */
export async function waitForApp(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // A text page loads the app only on demand.
    dispatchEvent(new Event('app-wanted'));
    return Object.keys(document.querySelector('#root h1') ?? {}).some((key) =>
      key.startsWith('__react'),
    );
  });
}
