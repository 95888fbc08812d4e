// Waits until the app has taken over a page that came with its words.
import type { Page } from '@playwright/test';

/** It has when React knows the page's elements. */
export async function waitForApp(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // A page to read has no need of it by itself.
    dispatchEvent(new Event('app-wanted'));
    return Object.keys(document.querySelector('#root h1') ?? {}).some((key) =>
      key.startsWith('__react'),
    );
  });
}
