// A passkey from creation to removal, with the virtual authenticator of the browser.
import type { CDPSession, Page } from '@playwright/test';
import type { Instance } from '@wasl/server/testing/instance';
import { backdateSessions } from '../../../testing/backdate-sessions.ts';
import { checkAccessibility } from '../../../testing/check-accessibility.ts';
import { DEMO_PASSWORD, expect, test } from '../../../testing/fixtures.ts';
import { createPerson } from '../../../testing/new-person.ts';
import { signIn, signOut } from '../../../testing/people.ts';
import { textIn } from '../../../testing/text.ts';

// Browsers bind passkeys to domain names, not to IP addresses.
test.use({
  baseURL: async ({ instance }, use) => use(instance.url.replace('127.0.0.1', 'localhost')),
});

async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, id: authenticatorId };
}

/**
 * Creates a new person and signs them in.
 * @returns Their e-mail address.
 */
async function enter(page: Page, instance: Instance): Promise<string> {
  const email = `${await createPerson(instance, 'Ghita')}@wasl.example`;
  await page.goto('/fr/login');
  await signIn(page, 'fr', email, DEMO_PASSWORD);
  await expect(page).toHaveURL(/dashboard/);
  return email;
}

test('a passkey is created, signs the user in, is renamed and removed', async ({
  page,
  instance,
}) => {
  const t = textIn('fr');
  const { cdp, id } = await addAuthenticator(page);
  const email = await enter(page, instance);
  await page.goto('/fr/profile/security');
  await page.getByRole('button', { name: t('account_security.add_passkey') }).click();
  await expect(page.getByText(t('account_security.passkey_added'))).toBeVisible();
  const rename = page.getByRole('button', { name: t('account_security.rename_title') });
  await expect(rename).toHaveAccessibleName(/Chrome/);
  await checkAccessibility(page, 'the passkeys of an account');
  // The same device cannot create a second passkey.
  await page.getByRole('button', { name: t('account_security.add_passkey') }).click();
  await expect(page.getByText(t('account_security.passkey_there'))).toBeVisible();

  await signOut(page, 'fr');
  await page.goto('/fr/login?from=%2Ffr%2Fmoney');
  await page.getByRole('button', { name: t('auth.with_passkey') }).click();
  await expect(page).toHaveURL(/\/fr\/money$/);

  await page.goto('/fr/profile/security');
  await rename.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('account_security.passkey_name')).fill('Téléphone de Ghita');
  await dialog.getByRole('button', { name: t('account_security.save_name') }).click();
  await page
    .getByRole('button', { name: /Téléphone de Ghita/ })
    .last()
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('account_security.remove'), exact: true })
    .click();
  await expect(page.getByText(t('account_security.passkey_removed'))).toBeVisible();

  // The device still offers the passkey, but the server refuses it.
  await signOut(page, 'fr');
  await page.goto('/fr/login');
  await page.getByRole('button', { name: t('auth.with_passkey') }).click();
  await expect(page.getByText(t('auth.passkey_unknown'))).toBeVisible();
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false });
  await page.getByRole('button', { name: t('auth.with_passkey') }).click();
  await expect(page.getByText(t('auth.passkey_stopped'))).toBeVisible();
  await signIn(page, 'fr', email, DEMO_PASSWORD);
  await expect(page).toHaveURL(/dashboard/);
});

test('creating a passkey in an old session requires reauthentication', async ({
  page,
  instance,
}) => {
  const t = textIn('fr');
  await addAuthenticator(page);
  const email = await enter(page, instance);
  await backdateSessions(instance, email);
  await page.goto('/fr/profile/security');
  await page.getByRole('button', { name: t('account_security.add_passkey') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('account_security.proof_text'))).toBeVisible();
  await checkAccessibility(page, 'the proof before a passkey');
  await dialog.getByRole('button', { name: t('account_security.no_password') }).click();
  await expect(dialog.getByText(t('account_security.proof_sent'))).toBeVisible();
  const answer = await page.request.get(`${instance.mailboxUrl}.json?to=${email}`);
  const mails = (await answer.json()) as { codes?: Record<string, string> }[];
  const code = mails.find(({ codes }) => codes?.reauthenticate)?.codes?.reauthenticate ?? '';
  const field = dialog.getByLabel(t('account_security.proof_code'));
  await field.fill(code === '000000' ? '111111' : '000000');
  await dialog.getByRole('button', { name: t('auth.confirm'), exact: true }).click();
  await expect(dialog.getByText(t('account_security.proof_wrong'))).toBeVisible();
  await field.fill(code);
  await dialog.getByRole('button', { name: t('auth.confirm'), exact: true }).click();
  await expect(page.getByText(t('account_security.passkey_added'))).toBeVisible();
});
