// Simulates a typical phone: a slow processor on a slow network.
import type { BrowserContext, Page } from '@playwright/test';

/**
 * Browser settings for size measurements. They set the screen size of a phone, because the size of
 * the requested images depends on the screen. They block the service worker, because it would
 * prefetch files for the next visit.
 */
export const SLOW_PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  serviceWorkers: 'block',
} as const;

/** Factor by which the simulated processor is slower than the processor of this machine. */
const PROCESSOR = 4;
const LATENCY_MS = 150;
const DOWN_BITS = 1_600_000;
const UP_BITS = 750_000;
/** Time in milliseconds for a new tab to finish its own start-up work. */
const SETTLED_MS = 700;

/**
 * Opens a new tab in the context with the simulated slow processor and network. Waits until the new
 * tab is idle.
 */
export async function openSlowTab(context: BrowserContext): Promise<Page> {
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
