// A phone as many people have it: a slow processor on a slow network.
import type { BrowserContext, Page } from '@playwright/test';

/** For what is weighed: a phone asks for pictures in its own size, and the service worker fetches for the next visit, after this one. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  serviceWorkers: 'block',
} as const;

/** Times slower than this machine. */
const PROCESSOR = 4;
const LATENCY_MS = 150;
const DOWN_BITS = 1_600_000;
const UP_BITS = 750_000;
/** A new tab has work of its own, which is not the page's. */
const SETTLED_MS = 700;

/** A new tab of the context that is as slow, and rests. */
export async function slowTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: DOWN_BITS / 8,
    uploadThroughput: UP_BITS / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
  await page.goto('about:blank');
  await page.waitForTimeout(SETTLED_MS);
  return page;
}
