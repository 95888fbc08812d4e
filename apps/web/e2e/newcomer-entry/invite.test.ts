// End-to-end test of a new user who follows an invite link offline: the page waits, and opens when
// the network returns. src/app/routes/invite/invite.screen.test.ts tests the page online.
import { apiClientOf } from '../../testing/arrange.ts';
import { expect, test } from '../../testing/fixtures.ts';
import { textIn } from '../../testing/text.ts';
import { waitForCachedFiles, waitForServiceWorker } from '../../testing/wait-for-service-worker.ts';

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });
const t = textIn('ar');

test('the page of an invite waits while there is no network, and the sign-in leads back to it', async ({
  context,
  instance,
  page,
}) => {
  const amina = await apiClientOf(instance, 'amina');
  const { data: code } = await amina
    .rpc('renew_invite_link', { p_request_id: crypto.randomUUID() })
    .throwOnError();
  await page.goto(`/ar/invite/${code}`);
  const join = page.locator('main').getByRole('link', { name: t('invites.sign_up') });
  await expect(join).toBeVisible();
  await waitForServiceWorker(page);
  await page.reload();
  await waitForCachedFiles(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: t('common.waiting_title') })).toBeVisible();
  await expect(page.getByText(t('invites.failed'))).toHaveCount(0);
  await context.setOffline(false);
  await expect(join).toBeVisible();
  await page
    .locator('main')
    .getByRole('link', { name: t('invites.sign_in') })
    .click();
  await expect(page.getByText(t('sign_in_why.back'))).toBeVisible();
});
