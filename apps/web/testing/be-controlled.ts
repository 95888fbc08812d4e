// Waits until the service worker stands between a page and the network.
import { expect, type Page } from '@playwright/test';

/** The worker is there, holds what it keeps from the start, and stands between the page and the network. */
export async function beControlled(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
}
