// Waits until the service worker controls the page, and until its caches contain what the page
// needs.
import { expect, type Page } from '@playwright/test';

/** Waits until the service worker is active, has filled its initial cache and controls the page. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
}

/**
 * Waits until the cache contains all files that the page has loaded. It is not enough to wait for
 * an idle network, because the service worker writes a file to the cache only after it has sent the
 * file to the page.
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
