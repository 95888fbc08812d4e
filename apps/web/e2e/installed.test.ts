// The installed app on a phone: a screen that is pulled down from its top asks again for what it shows.
import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('pulling down asks again, a short pull and a pull in the middle of the page do not', async ({
  loginAs,
}) => {
  const { page, context } = await loginAs('amina', 'ar');
  const touch = await context.newCDPSession(page);
  await page.addInitScript(beInstalled);
  await page.goto('/ar/money');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  const asked = countQuestions(page);

  await pull(touch, 60);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await pull(touch, 200);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(asked()).toBe(0);

  await pull(touch, 200);
  await expect.poll(asked).toBeGreaterThan(0);
});

test('its sign waits above the screen', async ({ loginAs }) => {
  const { page } = await loginAs('amina', 'fr');
  await page.goto('/fr/money');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const sign = page.getByRole('status').filter({ has: page.locator('.lucide-refresh-cw') });
  await expect(sign).toHaveCount(1);
  await expect(sign).not.toBeInViewport();
});

/** A browser under test cannot install an app, nor pretend to; so it is the question that gets the answer of one. */
function beInstalled(): void {
  const ask = window.matchMedia.bind(window);
  window.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query);
}

function countQuestions(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/')) count += 1;
  });
  return () => count;
}

async function pull(touch: CDPSession, pixels: number): Promise<void> {
  const at = (y: number) => [{ x: 190, y }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(300) });
  for (const part of [0.25, 0.5, 0.75, 1]) {
    const touchPoints = at(300 + pixels * part);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
