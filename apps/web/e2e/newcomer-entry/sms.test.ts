// End-to-end test of a new user who opens the link in an SMS about a money transfer while offline:
// the page waits, and opens when the network returns. e2e/collect.test.ts tests what the user does
// on the page.
import { arrangeTransfer } from '../../testing/arrange.ts';
import { expect, test } from '../../testing/fixtures.ts';
import { textIn } from '../../testing/text.ts';
import { waitForCachedFiles, waitForServiceWorker } from '../../testing/wait-for-service-worker.ts';

test.use({
  viewport: { width: 1440, height: 900 },
  serviceWorkers: 'allow',
  ownInstance: 'sms',
  sendsMessages: true,
});
const t = textIn('fr');

test('the page of a collect link waits while there is no network, and shows no error', async ({
  context,
  instance,
  page,
}) => {
  await arrangeTransfer(instance, 'in_process', 'Nadia Tazi', 'sender', {
    recipient_phone: '+212661778812',
  });
  const linkIn = async () => {
    const mails: { links?: { collect_link?: string } }[] = await (
      await fetch(`${instance.mailboxUrl}.json`)
    ).json();
    return mails.find(({ links }) => links?.collect_link)?.links?.collect_link ?? '';
  };
  await expect.poll(linkIn).toContain('/collect/');
  await page.goto(await linkIn());
  const send = page.getByRole('button', { name: t('collect.send_code') });
  await expect(send).toBeVisible();
  await waitForServiceWorker(page);
  await page.reload();
  await waitForCachedFiles(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: t('common.waiting_title') })).toBeVisible();
  await expect(page.getByText(t('collect.failed'))).toHaveCount(0);
  await context.setOffline(false);
  await expect(send).toBeVisible();
});
