// Waits until the app has taken over a page that came with its words.
import type { Page } from '@playwright/test';

/** It has when React knows the page's elements. */
export async function waitForApp(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root h1') ?? {}).some((key) => key.startsWith('__react')),
  );
}
