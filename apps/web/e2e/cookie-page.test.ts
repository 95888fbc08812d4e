import { expectStored, expectStoredIsListed } from '../testing/expect-stored-is-listed.ts';
import { expect, test } from '../testing/fixtures.ts';
import { createPerson } from '../testing/new-person.ts';
import { textIn } from '../testing/text.ts';

test('the cookies page lists everything that the app stores on the device', async ({
  loginAs,
  instance,
}) => {
  const t = textIn('fr');
  const { page } = await loginAs(await createPerson(instance, 'Naima'), 'fr');
  await page.goto('/fr/dashboard');
  await page.getByRole('link', { name: t('dashboard.send_delivery') }).click();
  await page.getByLabel(t('delivery_wizard.size_contents')).fill('Deux tapis');
  await expectStored(page, 'delivery-draft:');
  await page.goto('/fr/money/new');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/fr/chats');
  await expectStored(page, 'wasl-chat-');
  await expectStored(page, 'wasl-auth');
  await expectStoredIsListed(page);
});
