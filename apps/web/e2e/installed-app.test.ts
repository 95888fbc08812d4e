// The installed app on a phone: pulling a screen down asks again, and a photo shared with the app becomes the picture.
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

test('pulling down asks again, a short pull and a pull in the middle of the page do not', async ({
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
  // What comes after the first view is no refresh: once the page is live it asks again for what it may have missed.
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

test('a photo that another app shares becomes the picture, cut as she likes', async ({
  loginAs,
}) => {
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
  // Taken once: the next visit finds nothing waiting.
  await page.goto('/fr/profile?photo=shared');
  await expect(page.getByRole('button', { name: t('profile.change_avatar') })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

const PHOTO = join(import.meta.dirname, '../public/icons/icon-512.png');

/** What the system sends when a photo is shared with the app: a form with a file, as the manifest asks. */
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
