// Changes of password and e-mail address require reauthentication, and a new address must be
// confirmed from both mailboxes.
import { expect, type Page } from '@playwright/test';
import { backdateSessions } from '../../../testing/backdate-sessions.ts';
import { test } from '../../../testing/fixtures.ts';
import { PASSWORD, signIn, signOut, signUpAndConfirm } from '../../../testing/people.ts';
import { textIn } from '../../../testing/text.ts';

const t = textIn('fr');
const NEW_PASSWORD = 'Atlas-2027';

type Mail = { to: string; links?: Record<string, string>; codes?: Record<string, string> };

async function fromMail(
  page: Page,
  mailboxUrl: string,
  to: string,
  part: 'links' | 'codes',
  name: string,
): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const mails = (await (await page.request.get(`${mailboxUrl}.json`)).json()) as Mail[];
      found = mails.find((mail) => mail.to === to && mail[part]?.[name])?.[part]?.[name];
      return found;
    })
    .toBeTruthy();
  return found ?? '';
}

test('a password is changed with the current password, or with a code from the mailbox', async ({
  page,
  instance,
}) => {
  const email = await signUpAndConfirm(page, instance.mailboxUrl, 'fr');
  await page.goto('/fr/profile/security');
  const dialog = page.getByRole('dialog');
  const current = dialog.getByLabel(t('account_security.current_password'));
  const next = dialog.getByLabel(t('account_security.new_password'));
  const save = dialog.getByRole('button', { name: t('auth.save_password') });
  await page.getByRole('button', { name: t('account_security.change_password') }).click();
  await current.fill('not-the-password');
  await next.fill(NEW_PASSWORD);
  await save.click();
  await expect(dialog.getByText(t('account_security.current_wrong'))).toBeVisible();
  await expect(next).toHaveValue(NEW_PASSWORD);
  await current.fill(PASSWORD);
  await save.click();
  await expect(page.getByText(t('auth.password_saved'))).toBeVisible();

  await page.getByRole('button', { name: t('account_security.change_password') }).click();
  await dialog.getByRole('button', { name: t('account_security.no_password') }).click();
  const code = await fromMail(page, instance.mailboxUrl, email, 'codes', 'reauthenticate');
  await dialog.getByLabel(t('account_security.proof_code')).fill(code);
  await next.fill(`${NEW_PASSWORD}-2`);
  await save.click();
  await expect(dialog).toHaveCount(0);
  await signOut(page, 'fr');
  await signIn(page, 'fr', email, `${NEW_PASSWORD}-2`);
  await expect(page).toHaveURL(/dashboard/);
});

test('an e-mail address is changed after the user has confirmed the change from both mailboxes', async ({
  page,
  instance,
}) => {
  const email = await signUpAndConfirm(page, instance.mailboxUrl, 'fr');
  const wanted = `${crypto.randomUUID()}@people.example`;
  await page.goto('/fr/profile/security');
  await page.getByRole('button', { name: t('account_security.change_email') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('account_security.new_email')).fill(wanted);
  await dialog.getByRole('button', { name: t('account_security.send_links') }).click();
  await expect(dialog.getByText(t('account_security.email_sent'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(t('account_security.email_pending'))).toBeVisible();

  await page.goto(await fromMail(page, instance.mailboxUrl, email, 'links', 'change-from'));
  await expect(page.getByText(t('auth.half_changed_text'))).toBeVisible();
  await page.goto('/fr/profile/security');
  await expect(page.getByText(email)).toBeVisible();
  await page.goto(await fromMail(page, instance.mailboxUrl, wanted, 'links', 'change-to'));
  await expect(page).toHaveURL(/\/fr\/profile\/security/);
  await expect(page.getByText(wanted)).toBeVisible();
  await expect(page.getByText(t('account_security.email_pending'))).toHaveCount(0);
});

test('in an old session, the form keeps the typed new e-mail address until the user has reauthenticated', async ({
  page,
  instance,
}) => {
  const email = await signUpAndConfirm(page, instance.mailboxUrl, 'fr');
  await backdateSessions(instance, email);
  const wanted = `${crypto.randomUUID()}@people.example`;
  await page.goto('/fr/profile/security');
  await page.getByRole('button', { name: t('account_security.change_email') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('account_security.new_email')).fill(wanted);
  await dialog.getByRole('button', { name: t('account_security.send_links') }).click();
  await dialog.getByLabel(t('account_security.current_password')).fill(PASSWORD);
  await dialog.getByRole('button', { name: t('auth.confirm'), exact: true }).click();
  await expect(dialog.getByText(t('account_security.email_sent'))).toBeVisible();
  expect(await fromMail(page, instance.mailboxUrl, wanted, 'links', 'change-to')).toBeTruthy();
});
