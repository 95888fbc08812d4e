// End-to-end tests of a new user on the front page: each task is two taps away, the sign-in screen
// names the task, and the user continues it with the new account.
import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/fixtures.ts';
import { confirmByMail, signUp } from '../../testing/people.ts';
import { textIn } from '../../testing/text.ts';
import { waitForCachedFiles, waitForServiceWorker } from '../../testing/wait-for-service-worker.ts';

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });
const t = textIn('ar');

const tap = (page: Page, path: string) =>
  page.locator(`main a[href="${path}"]:visible`).first().click();

test('two taps from the front page start each task, and the wizard for a transfer opens after sign-up', {
  tag: '@journey',
}, async ({ instance, page }) => {
  for (const [service, begin, why] of [
    ['/ar/send-package', '/ar/deliveries/new', 'delivery'],
    ['/ar/chat', '/ar/chats', 'chats'],
    ['/ar/homes', '/ar/login?from=%2Far%2Fproperties%2Fnew', 'listing'],
  ] as const) {
    await page.goto('/ar');
    await tap(page, service);
    await tap(page, begin);
    await expect(page.getByText(t(`sign_in_why.${why}`))).toBeVisible();
  }
  await page.goto('/ar');
  await tap(page, '/ar/homes');
  await expect(page.locator('main li a[href*="/homes/"]').first()).toBeVisible();
  // The favourite button is a link in the HTML, so that a tap before hydration is not lost.
  const homes = await (await page.request.get('/ar/homes')).text();
  const ways = homes.match(/href="\/ar\/login\?from=%2Far%2Fhomes"/g) ?? [];
  expect(ways.length).toBeGreaterThan(5);

  await page.goto('/ar');
  await tap(page, '/ar/send-money');
  await page.locator('main a[href^="/ar/signup"]').first().click();
  await expect(page.getByText(t('sign_in_why.send'))).toBeVisible();
  const email = `sender-${crypto.randomUUID()}@people.example`;
  await signUp(page, 'ar', email, { first: 'Hiba' });
  await confirmByMail(page, instance.mailboxUrl, email);
  await expect(page).toHaveURL(/\/ar\/money\/new/);
  await expect(page.getByLabel(t('money.amount'), { exact: true })).toBeVisible();
});

test('the front page works without a network, and pages that are not stored on the device wait for the network', async ({
  context,
  page,
}) => {
  await page.goto('/ar');
  await waitForServiceWorker(page);
  await page.reload();
  await waitForCachedFiles(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/ar/homes');
  await expect(page.getByRole('heading', { name: t('common.waiting_title') })).toBeVisible();
  await page.getByRole('link', { name: t('common.back_home') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
