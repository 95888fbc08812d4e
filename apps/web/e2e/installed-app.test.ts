// End-to-end tests of the installed app on a phone: pull to refresh, and sharing a photo with the
// app to use it as the avatar.
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../testing/fixtures.ts';
import { textIn } from '../testing/text.ts';
import { waitForServiceWorker } from '../testing/wait-for-service-worker.ts';

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
});

test('pulling down refreshes the screen; a short pull, or a pull in the middle of the page, does not', async ({
  loginAs,
}) => {
  const { page, context } = await loginAs('amina', 'ar');
  const touch = await context.newCDPSession(page);
  await page.addInitScript(beInstalled);
  const live = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived'));
  await page.goto('/ar/money');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await live;
  const asked = countQuestions(page);
  // When the realtime connection opens, the page refetches its data, which may have changed before
  // the connection opened. The test waits until no more of these requests are sent.
  let before = -1;
  await expect
    .poll(
      () => {
        const isQuiet = asked() === before;
        before = asked();
        return isQuiet;
      },
      { intervals: [500] },
    )
    .toBe(true);

  await pull(touch, 60);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await pull(touch, 200);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(asked()).toBe(before);

  await pull(touch, 200);
  await expect.poll(asked).toBeGreaterThan(before);
});

test('the refresh indicator is hidden above the screen before a pull', async ({ loginAs }) => {
  const { page } = await loginAs('amina', 'fr');
  await page.goto('/fr/money');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const sign = page.getByRole('status').filter({ has: page.locator('.lucide-refresh-cw') });
  await expect(sign).toHaveCount(1);
  await expect(sign).not.toBeInViewport();
});

/**
 * Browsers under test cannot install an app, so the media query for standalone mode is simulated.
 */
function beInstalled(): void {
  const ask = window.matchMedia.bind(window);
  window.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query);
}

test('a photo shared by another app becomes the avatar after cropping', async ({ loginAs }) => {
  const t = textIn('fr');
  const { page } = await loginAs('salma', 'fr');
  await page.goto('/fr');
  await waitForServiceWorker(page);
  await page.evaluate(share, '/fr/share');
  await page.locator('#shared').setInputFiles(PHOTO);
  await page.locator('#share').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page).toHaveURL(/\/fr\/profile$/);
  await page.getByRole('button', { name: t('profile.avatar_save') }).click();
  await expect(page.getByText(t('profile.avatar_saved'))).toBeVisible();
  // The shared photo can be used only once: the next visit finds no photo.
  await page.goto('/fr/profile?photo=shared');
  await expect(page.getByRole('button', { name: t('profile.change_avatar') })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

const PHOTO = join(import.meta.dirname, '../public/icons/icon-512.png');

/**
 * Simulates the request with which the system shares a photo with the app: a form with a file, in
 * the format that share_target declares in the web app manifest.
 */
function share(action: string): void {
  const form = Object.assign(document.createElement('form'), {
    id: 'share',
    action,
    method: 'post',
    enctype: 'multipart/form-data',
  });
  form.innerHTML = '<input id="shared" type="file" name="photo">';
  document.body.append(form);
}

function countQuestions(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/money_transfers')) count += 1;
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
