// Holds requests of a page, as on a slow connection, until the test has checked the loading state.
import type { Page } from '@playwright/test';

/** @returns A function that releases the held requests and lets all later requests through. */
export async function holdRequests(page: Page, url: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}
