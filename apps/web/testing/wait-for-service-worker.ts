// Waits for the service worker: that it stands between a page and the network, and that it holds what the page is made of.
import { expect, type Page } from '@playwright/test';

/** The worker is there, holds what it keeps from the start, and stands between the page and the network. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
}

/**
 * All that the page has loaded is kept for a time without a network. A quiet network does not say so: the worker writes what it
 * keeps after it has answered.
 */
export async function waitForCachedFiles(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const files = performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.startsWith(`${location.origin}/assets/`));
        const kept = await Promise.all(files.map((file) => caches.match(file)));
        return files.filter((_, index) => !kept[index]);
      }),
    )
    .toEqual([]);
}
