// Holds back what a page asks for, as a slow line does, until the test has seen what the page shows meanwhile.
import type { Page } from '@playwright/test';

/** @returns Lets them go, and every later one. */
export async function holdRequests(page: Page, url: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}
