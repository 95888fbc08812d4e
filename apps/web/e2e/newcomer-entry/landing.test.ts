// A newcomer by the front page: each of the jobs is two taps away, the sign-in says what it is for, and her new account goes on there.
import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/fixtures.ts';
import { confirmByMail, signUp } from '../../testing/people.ts';
import { textIn } from '../../testing/text.ts';
import { waitForCachedFiles, waitForServiceWorker } from '../../testing/wait-for-service-worker.ts';

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });
const t = textIn('ar');

const tap = (page: Page, path: string) =>
  page.locator(`main a[href="${path}"]:visible`).first().click();

test('each job is two taps away, and money is sent with the account that is made on the way', {
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
  // Its heart stands in the document as a link, so that a tap before the scripts is not lost.
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

test('without a network the front page stays, and what the device lacks waits', async ({
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
