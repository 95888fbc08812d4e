// A new operator has only a password: the console requires a second factor and opens after the
// factor has been set up.
import { createClient } from '@supabase/supabase-js';
import { giveOperatorRole } from '@wasl/server/testing/give-operator-role';
import { Authenticator } from '../../../../testing/authenticator.ts';
import { checkAccessibility } from '../../../../testing/check-accessibility.ts';
import { expect, test } from '../../../../testing/fixtures.ts';
import { createPerson } from '../../../../testing/new-person.ts';
import { signOut } from '../../../../testing/people.ts';
import { textIn } from '../../../../testing/text.ts';

const LANGUAGES = ['en', 'fr', 'ar'] as const;
const SIZES = { phone: { width: 360, height: 740 }, desk: { width: 1440, height: 900 } };

test('without a second factor, the console explains why it does not open, in each language on phone and desktop', async ({
  instance,
  loginAs,
}) => {
  const name = await createPerson(instance, 'Salwa');
  for (const language of LANGUAGES) {
    const t = textIn(language);
    const { page, session } = await loginAs(name, language);
    if (language === 'en') await giveOperatorRole(instance, session.user.id, 'support');
    for (const size of Object.values(SIZES)) {
      await page.setViewportSize(size);
      await page.goto(`/${language}/operator`);
      await expect(page.getByRole('heading', { name: t('operator.step_title') })).toBeVisible();
      await expect(page.getByRole('listitem')).toHaveCount(3);
      await checkAccessibility(page, `the closed console in ${language}`);
      const isWide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      expect(isWide).toBe(false);
    }
  }
});

test('an operator sets up a second factor, returns to the console, and must enter the second factor from then on', async ({
  instance,
  loginAs,
}) => {
  const t = textIn('fr');
  const name = await createPerson(instance, 'Salwa');
  const { page, session } = await loginAs(name, 'fr');
  await giveOperatorRole(instance, session.user.id, 'admin');
  const client = createClient(instance.url, instance.anonKey, {
    auth: { persistSession: false },
    global: { headers: { authorization: `Bearer ${session.access_token}` } },
  });
  expect((await client.rpc('list_operators')).error?.code).toBe('WA071');

  await page.goto('/fr/operator');
  await page.getByRole('link', { name: t('operator.step_set_up') }).click();
  await expect(page.getByText(t('account_security.console_needs'))).toBeVisible();
  await checkAccessibility(page, 'the security page for an operator');
  await page.getByRole('button', { name: t('account_security.set_up') }).click();
  const dialog = page.getByRole('dialog');
  const app = new Authenticator((await dialog.getByRole('status').textContent()) ?? '');
  await dialog.getByLabel(t('auth.code')).fill(await app.code());
  await dialog.getByRole('button', { name: t('account_security.turn_on') }).click();
  await expect(page.getByText(t('account_security.console_ready'))).toBeVisible();
  await page.getByRole('link', { name: t('account_security.to_console') }).click();
  await expect(page.getByRole('link', { name: t('operator.tab_roles') })).toBeVisible();

  await signOut(page, 'fr');
  await page.goto('/fr/operator');
  await page.getByLabel(t('auth.username_or_email')).fill(`${name}@wasl.example`);
  await page.getByLabel(t('auth.password'), { exact: true }).fill('Wasl-demo-2026');
  await page.getByRole('button', { name: t('common.sign_in'), exact: true }).click();
  await page.getByLabel(t('auth.code')).fill(await app.code());
  await page.getByRole('button', { name: t('auth.confirm'), exact: true }).click();
  await expect(page).toHaveURL(/\/fr\/operator$/);
  await expect(page.getByRole('link', { name: t('operator.tab_roles') })).toBeVisible();
});
