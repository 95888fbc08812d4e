// A user sets up a second factor, needs it at every sign-in, and removes it. After the setup, a
// password alone no longer opens the account.
import { createClient } from '@supabase/supabase-js';
import { Authenticator } from '../../../testing/authenticator.ts';
import { backdateSessions } from '../../../testing/backdate-sessions.ts';
import { checkAccessibility } from '../../../testing/check-accessibility.ts';
import { expect, test } from '../../../testing/fixtures.ts';
import { PASSWORD, signIn, signOut, signUpAndConfirm } from '../../../testing/people.ts';
import { textIn } from '../../../testing/text.ts';

const t = textIn('fr');

test('a second factor is set up, requested at every sign-in, and removed', {
  tag: '@journey',
}, async ({ page, instance }) => {
  const email = await signUpAndConfirm(page, instance.mailboxUrl, 'fr');
  await page.goto('/fr/profile/security');
  await page.getByRole('button', { name: t('account_security.set_up') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByAltText(t('account_security.qr_alt') as string)).toBeVisible();
  const app = new Authenticator((await dialog.getByRole('status').textContent()) ?? '');
  await checkAccessibility(page, 'the set-up of a second step');
  const code = dialog.getByLabel(t('auth.code'));
  const turnOn = dialog.getByRole('button', { name: t('account_security.turn_on') });
  await code.fill(await app.wrongCode());
  await turnOn.click();
  await expect(dialog.getByText(t('auth.code_wrong'))).toBeVisible();
  await code.fill(await app.code());
  await turnOn.click();
  await expect(page.getByText(t('account_security.step_on'))).toBeVisible();

  await signOut(page, 'fr');
  await signIn(page, 'fr', email, PASSWORD);
  await expect(page.getByRole('heading', { name: t('auth.second_step_title') })).toBeVisible();
  await checkAccessibility(page, 'the second step');
  // Neither opening another page nor a direct API request bypasses the second factor.
  await page.goto('/fr/money');
  await expect(page.getByRole('heading', { name: t('auth.second_step_title') })).toBeVisible();
  const thief = createClient(instance.url, instance.anonKey, { auth: { persistSession: false } });
  await thief.auth.signInWithPassword({ email, password: PASSWORD });
  expect((await thief.from('profiles').select()).data).toEqual([]);
  expect((await thief.rpc('my_sessions')).error?.code).toBe('WA071');

  await page.getByLabel(t('auth.code')).fill(await app.code());
  await page.getByRole('button', { name: t('auth.confirm'), exact: true }).click();
  await expect(page).toHaveURL(/\/fr\/money$/);

  await page.goto('/fr/profile/security');
  await page.getByRole('button', { name: t('account_security.remove_title') }).click();
  await dialog.getByLabel(t('auth.code')).fill(await app.code());
  await dialog.getByRole('button', { name: t('account_security.remove'), exact: true }).click();
  await expect(page.getByText(t('account_security.step_off'))).toBeVisible();
  await signOut(page, 'fr');
  await signIn(page, 'fr', email, PASSWORD);
  await expect(page).toHaveURL(/dashboard/);
});

test('in an old session, the user must enter the password before setting up a second factor', async ({
  page,
  instance,
}) => {
  const email = await signUpAndConfirm(page, instance.mailboxUrl, 'fr');
  await backdateSessions(instance, email);
  await page.goto('/fr/profile/security');
  await page.getByRole('button', { name: t('account_security.set_up') }).click();
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel(t('account_security.current_password'));
  await password.fill('not-the-password');
  const confirm = dialog.getByRole('button', { name: t('auth.confirm'), exact: true });
  await confirm.click();
  await expect(dialog.getByText(t('account_security.current_wrong'))).toBeVisible();
  await checkAccessibility(page, 'the proof before a second step');
  await password.fill(PASSWORD);
  await confirm.click();
  await expect(dialog.getByAltText(t('account_security.qr_alt') as string)).toBeVisible();
  const app = new Authenticator((await dialog.getByRole('status').textContent()) ?? '');
  await dialog.getByLabel(t('auth.code')).fill(await app.code());
  await dialog.getByRole('button', { name: t('account_security.turn_on') }).click();
  await expect(page.getByText(t('account_security.step_on'))).toBeVisible();
});
