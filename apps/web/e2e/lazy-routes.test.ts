// End-to-end tests of route splitting: public pages do not load the routes of screens that require
// a sign-in. The first click on a link to such a screen loads these routes.
import type { Page } from '@playwright/test';
import { expect, test } from '../testing/fixtures.ts';
import { textIn } from '../testing/text.ts';

const t = textIn('fr');
const ROUTES = /\/assets\/(?:add-all-routes|signed-in)-/;

/**
 * Watches the requests of the page for scripts with the routes of screens behind the sign-in. The
 * returned function tells whether the page has requested such a script.
 */
const watchRoutes = (page: Page) => {
  let isAsked = false;
  page.on('request', (request) => {
    if (ROUTES.test(request.url())) isAsked = true;
  });
  return () => isAsked;
};

test('a public page does not load the routes of screens that require a sign-in', async ({
  browser,
  instance,
}) => {
  const context = await browser.newContext({ baseURL: instance.url });
  const page = await context.newPage();
  const isAsked = watchRoutes(page);
  for (const path of ['/fr', '/fr/contact', '/fr/login']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(isAsked(), path).toBe(false);
  }
  await page.goto('/fr/dashboard');
  await expect(page).toHaveURL(/\/fr\/login\?from=%2Ffr%2Fdashboard$/);
  expect(isAsked()).toBe(true);
  await context.close();
});

test('navigation from a public page to a screen that requires a sign-in needs no page load and keeps all URL parameters', async ({
  loginAs,
}) => {
  const { page } = await loginAs('amina', 'fr');
  await page.goto('/fr/about');
  const wayIn = page.getByRole('banner').getByRole('link', { name: t('common.dashboard') });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
  await wayIn.click();
  await expect(page).toHaveURL(/\/fr\/dashboard$/);
  await expect(page).toHaveTitle(`${t('common.dashboard')} · ${t('common.name')}`);
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/\/fr\/about$/);

  await page.goto('/fr/money?q=zz-nobody');
  await expect(page).toHaveURL(/\/fr\/money\?q=zz-nobody$/);
  await expect(page.getByRole('searchbox')).toHaveValue('zz-nobody');
});

test('an unknown path shows an error before and after the routes are loaded', async ({
  loginAs,
}) => {
  const { page } = await loginAs('amina', 'fr');
  const lost = page.getByRole('heading', { name: t('common.not_found_title') });
  for (const path of ['/fr/no-such-place', '/fr/money/one/two', '/fr/about/us']) {
    await page.goto(path);
    await expect(lost).toBeVisible();
  }
});
