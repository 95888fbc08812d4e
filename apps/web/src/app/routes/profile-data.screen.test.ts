// Data export and account deletion, with the reasons that prevent a deletion.
import { readFile } from 'node:fs/promises';
import { arrangeDelivery } from '../../../testing/arrange-delivery.ts';
import { checkAccessibility } from '../../../testing/check-accessibility.ts';
import { DEMO_PASSWORD, expect, test } from '../../../testing/fixtures.ts';
import { inOneLanguage } from '../../../testing/in-one-language.ts';
import { createPerson } from '../../../testing/new-person.ts';
import { signIn } from '../../../testing/people.ts';
import { textIn } from '../../../testing/text.ts';

/**
 * Regular expressions for the text about open parcels. The catalogue text cannot be used, because
 * it contains a plural placeholder.
 */
const OPEN_DELIVERIES = { fr: /colis (est|sont) encore en cours/, ar: /لم (ينته|ينتهيا|تنته) بعد/ };

for (const language of inOneLanguage('fr', ['fr', 'ar'] as const)) {
  const t = textIn(language);

  test(`the data export is one JSON file with the person’s own transfers (${language})`, async ({
    loginAs,
  }) => {
    const { page, session } = await loginAs('amina', language);
    await page.goto(`/${language}/profile`);
    await page.getByRole('link', { name: t('profile.your_data') }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: t('profile.export_action') }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^wasl-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(data.profile).toMatchObject({ id: session.user.id, username: 'amina' });
    expect(data.transfers_sent.length).toBeGreaterThan(2);
    for (const transfer of data.transfers_sent) {
      expect(transfer.sender_id).toBe(session.user.id);
    }
    expect(JSON.stringify(data)).not.toContain('encrypted_password');
  });

  test(`an account with money on its way cannot be deleted, and the reason is shown (${language})`, async ({
    loginAs,
  }) => {
    const { page } = await loginAs('amina', language);
    await page.goto(`/${language}/profile/data`);
    await expect(page.getByText(/transferts? (est|sont) encore en cours|مفتوح/)).toBeVisible();
    await expect(page.getByText(t('profile.kept_money_transfers'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('profile.delete_action') })).toBeDisabled();
    await page.getByRole('link', { name: t('profile.see_transfers') }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/money`));
  });

  test(`an account with a parcel on its way cannot be deleted, and the page links to the parcels (${language})`, async ({
    loginAs,
    instance,
  }) => {
    // Uses karim, who is the recipient of the parcel and has sent no money.
    const { id } = await arrangeDelivery(instance, { dropoffName: `Leaving ${language}` });
    const { page } = await loginAs('karim', language);
    await page.goto(`/${language}/profile/data`);
    await expect(page.getByText(OPEN_DELIVERIES[language])).toBeVisible();
    await expect(page.getByText(t('profile.kept_deliveries'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('profile.delete_action') })).toBeDisabled();
    await checkAccessibility(page, 'the reasons against deleting an account');
    await page.getByRole('link', { name: t('profile.see_deliveries') }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/deliveries`));
    await expect(page.locator(`a[href$="${id}"]`)).toBeVisible();
  });

  test(`a user who types the account's e-mail address can delete the account, and cannot sign in again (${language})`, {
    tag: '@journey',
  }, async ({ loginAs, instance }) => {
    const name = await createPerson(instance, 'Ghita');
    const email = `${name}@wasl.example`;
    const { page } = await loginAs(name, language);
    await page.goto(`/${language}/profile/data`);
    await page.getByRole('button', { name: t('profile.delete_action') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('profile.email')).fill('somebody@else.example');
    await dialog.getByRole('button', { name: t('profile.delete_confirm') }).click();
    await expect(dialog.getByText(t('profile.delete_name_wrong'))).toBeVisible();
    await dialog.getByLabel(t('profile.email')).fill(email);
    await dialog.getByRole('button', { name: t('profile.delete_confirm') }).click();
    await expect(page).toHaveURL(/login/);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Ghita');
    await signIn(page, language, email, DEMO_PASSWORD);
    await expect(page.getByText(t('auth.invalid_credentials'))).toBeVisible();
  });
}

test('a person who signed in long ago must enter the password before the account is deleted', async ({
  loginAs,
  instance,
}) => {
  const t = textIn('fr');
  const name = await createPerson(instance, 'Ghita');
  const email = `${name}@wasl.example`;
  const { page } = await loginAs(name, 'fr');
  let isFresh = false;
  // Simulates the error that the database returns for a sign-in older than 15 minutes.
  await page.route('**/rest/v1/rpc/delete_my_account', (route) =>
    isFresh
      ? route.continue()
      : route.fulfill({ status: 400, json: { code: 'WA006', message: 'too old', details: '{}' } }),
  );
  await page.goto('/fr/profile/data');
  await page.getByRole('button', { name: t('profile.delete_action') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('profile.email')).fill(email);
  await dialog.getByRole('button', { name: t('profile.delete_confirm') }).click();
  await dialog.getByLabel(t('profile.password')).fill('not the password');
  await dialog.getByRole('button', { name: t('profile.delete_confirm') }).click();
  await expect(dialog.getByText(t('profile.password_wrong'))).toBeVisible();
  isFresh = true;
  await dialog.getByLabel(t('profile.password')).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: t('profile.delete_confirm') }).click();
  await expect(page).toHaveURL(/login/);
});
