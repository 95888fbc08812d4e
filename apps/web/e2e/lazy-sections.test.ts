// End-to-end tests of the content below the fold of public pages. The content is readable
// immediately, and hydrated when the visitor interacts with the page.
import type { Page } from '@playwright/test';
import { expect, test } from '../testing/fixtures.ts';
import { textIn } from '../testing/text.ts';
import { waitForApp } from '../testing/wait-for-app.ts';

const t = textIn('fr');
const isAlive = (page: Page, selector: string) =>
  page.evaluate(
    (what) =>
      Object.keys(document.querySelector(what) ?? {}).some((key) => key.startsWith('__react')),
    selector,
  );

test('the content below the fold is in the HTML before hydration, and hydration does not change it', async ({
  page,
}) => {
  await page.goto('/fr');
  await waitForApp(page);
  await page.waitForLoadState('networkidle');
  const steps = await page.locator('#how-it-works').elementHandle();
  expect(await isAlive(page, '#how-it-works')).toBe(false);
  expect(await isAlive(page, 'footer a')).toBe(false);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => isAlive(page, '#how-it-works')).toBe(true);
  await expect.poll(() => isAlive(page, 'footer a')).toBe(true);
  expect(await steps?.evaluate((element) => element.isConnected)).toBe(true);
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('common.privacy') })
    .click();
  await expect(page).toHaveURL(/\/fr\/privacy$/);
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
});

test('a link from another screen leads to an anchor below the fold', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/fr/about');
  await waitForApp(page);
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('common.trust_safety') })
    .click();
  await expect(page).toHaveURL(/\/fr#trust-safety$/);
  await expect(page.getByRole('heading', { name: t('common.trust_safety') })).toBeInViewport();
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
});

test('the browser skips layout below the fold until the user interacts or follows a link to an anchor', async ({
  page,
}) => {
  const howFar = () =>
    page
      .locator('#trust-safety')
      .evaluate((section) => getComputedStyle(section).getPropertyValue('content-visibility'));
  await page.goto('/fr');
  expect(await howFar()).toBe('auto');
  await page.getByRole('heading', { level: 1 }).click();
  expect(await howFar()).toBe('visible');
  await page.reload();
  expect(await howFar()).toBe('visible');
  await page.goto('/fr/about');
  await page.goto('/fr#trust-safety');
  expect(await howFar()).toBe('visible');
  await expect(page.getByRole('heading', { name: t('common.trust_safety') })).toBeInViewport();
});
