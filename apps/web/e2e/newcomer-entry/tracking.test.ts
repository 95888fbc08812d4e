// End-to-end tests of a new user who follows a tracking link, online and offline, and sends a
// parcel from there.
import { arrangeDelivery } from '../../testing/arrange-delivery.ts';
import { expect, test } from '../../testing/fixtures.ts';
import { textIn } from '../../testing/text.ts';
import { waitForCachedFiles, waitForServiceWorker } from '../../testing/wait-for-service-worker.ts';

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });
const t = textIn('ar');

test('a tracking page waits while there is no network, and opens when the network returns', async ({
  context,
  instance,
  page,
}) => {
  const { trackingCode } = await arrangeDelivery(instance, { dropoffName: 'Nadia Tazi' });
  await page.goto(`/ar/track/${trackingCode}`);
  const headline = page.getByRole('heading', { level: 1 });
  await expect(headline).toHaveText(t('delivery_track.headline_scheduled'));
  await waitForServiceWorker(page);
  await page.reload();
  await waitForCachedFiles(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: t('common.waiting_title') })).toBeVisible();
  await expect(page.getByText(t('delivery_track.failed'))).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await context.setOffline(false);
  await expect(headline).toHaveText(t('delivery_track.headline_scheduled'));

  await context.setOffline(true);
  // The script of this screen is not stored on the device, so the screen waits for the network too.
  await page.goto('/ar/deliveries/new');
  await expect(page.getByRole('heading', { name: t('common.waiting_title') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('common.back_home') })).toHaveAttribute(
    'href',
    '/ar',
  );
});

test("visitors can start sending a parcel from the tracking page of another person's parcel", {
  tag: '@journey',
}, async ({ instance, loginAs, page }) => {
  const { trackingCode } = await arrangeDelivery(instance, { dropoffName: 'Nadia Tazi' });
  await page.goto(`/ar/track/${trackingCode}`);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('common.send_package') })
    .click();
  await expect(page).toHaveURL(/\/ar\/send-package$/);
  const begin = page.locator('main a[href="/ar/deliveries/new"]').first();
  await begin.click();
  await expect(page.getByText(t('sign_in_why.delivery'))).toBeVisible();
  const { page: hers } = await loginAs('karim', 'ar');
  await hers.goto(page.url());
  await expect(hers).toHaveURL(/\/ar\/deliveries\/new/);
});
