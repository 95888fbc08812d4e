// End-to-end tests of input before hydration on a slow phone: typed text and taps are kept, and
// applied only once.
import type { Page } from '@playwright/test';
import { deadlines } from '../src/shared/timeouts.ts';
import { DEMO_PASSWORD, expect, test } from '../testing/fixtures.ts';
import { holdRequests } from '../testing/hold-requests.ts';
import { setTimeouts } from '../testing/set-timeouts.ts';
import { textIn } from '../testing/text.ts';

const t = textIn('fr');

const holdScripts = (page: Page) => holdRequests(page, '**/assets/*.js');

function countCalls(page: Page, path: string): { count: number } {
  const calls = { count: 0 };
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(path)) calls.count += 1;
  });
  return calls;
}

test('submitting the sign-in form twice before hydration causes only one sign-in', async ({
  page,
}) => {
  const letGo = await holdScripts(page);
  const calls = countCalls(page, '/functions/v1/sign-in-with-username');
  await page.goto('/fr/login', { waitUntil: 'commit' });
  await page.getByLabel(t('auth.username_or_email')).fill('amina');
  await page.getByLabel(t('auth.password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('checkbox').uncheck();
  const button = page.getByRole('button', { name: t('common.sign_in'), exact: true });
  await button.click();
  // The tap was accepted, so a second tap does nothing.
  await expect(button).toBeDisabled();
  await page.getByLabel(t('auth.password'), { exact: true }).press('Enter');
  expect(page.url()).toMatch(/\/fr\/login$/);
  expect(calls.count).toBe(0);
  letGo();
  await expect(page).toHaveURL(/\/fr\/dashboard/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(calls.count).toBe(1);
  // The option chosen before hydration stays chosen.
  expect(await page.evaluate(() => localStorage.getItem('wasl-until-close'))).toBe('true');
});

test('after a tap before hydration, the form reports missing fields and keeps the typed text', async ({
  page,
}) => {
  const letGo = await holdScripts(page);
  const calls = countCalls(page, '/auth/v1/signup');
  await page.goto('/fr/signup', { waitUntil: 'commit' });
  const email = page.getByLabel(t('auth.email'), { exact: true });
  await email.fill('fatima');
  const button = page.getByRole('button', { name: t('auth.create_account'), exact: true });
  await button.click();
  await expect(button).toBeDisabled();
  // The theme button works without the app's scripts.
  await page.getByRole('button', { name: t('common.dark_mode') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  letGo();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await expect(email).toHaveValue('fatima');
  await expect(button).toBeEnabled();
  expect(page.url()).toMatch(/\/fr\/signup$/);
  expect(calls.count).toBe(0);
  // Hydration has kept the dark theme that the user chose before the scripts loaded.
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});

test('after a delay, a notice says that a tap is still waiting; the notice is hidden after the scripts have loaded', async ({
  page,
}) => {
  const { pageScripts } = deadlines;
  await setTimeouts(page, { pageScripts });
  await page.clock.install({ time: '2026-11-23T10:00:00Z' });
  const letGo = await holdScripts(page);
  await page.goto('/fr/login', { waitUntil: 'commit' });
  await page.clock.pauseAt('2026-11-23T11:00:00Z');
  const notice = page.getByRole('alert').filter({ hasText: t('common.scripts_late') });
  await page.getByRole('button', { name: t('common.sign_in'), exact: true }).click();
  await page.clock.fastForward(pageScripts - 1);
  await expect(notice).toBeHidden();
  await page.clock.fastForward(1);
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('link', { name: t('common.load_again') })).toBeVisible();
  await page.clock.resume();
  letGo();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await expect(notice).toBeHidden();
});

test('the code of the next screen is prefetched while the user types, so that only the data is left to load', async ({
  page,
}) => {
  // On a desktop, the first screen after the sign-in also loads the script of the keyboard
  // shortcuts. Phones never load this script, so this test uses a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/fr/login');
  await page.waitForLoadState('networkidle');
  await page.getByLabel(t('auth.username_or_email')).fill('amina');
  await page.waitForLoadState('networkidle');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.getByLabel(t('auth.password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: t('common.sign_in'), exact: true }).click();
  await expect(page).toHaveURL(/\/fr\/dashboard/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amina');
  expect(scripts).toEqual([]);
});

test('after hydration, the form is submitted as usual', async ({ page }) => {
  const calls = countCalls(page, '/functions/v1/sign-in-with-username');
  await page.goto('/fr/login');
  await page.waitForLoadState('networkidle');
  await page.getByLabel(t('auth.username_or_email')).fill('amina');
  await page.getByLabel(t('auth.password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: t('common.sign_in'), exact: true }).click();
  await expect(page).toHaveURL(/\/fr\/dashboard/);
  expect(calls.count).toBe(1);
});
