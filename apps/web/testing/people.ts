// Common user actions through the screens, one function per action.
import { expect, type Locator, type Page } from '@playwright/test';
import { chooseCity } from './choose-city.ts';
import type { Language } from './fixtures.ts';
import { type Text, textIn } from './text.ts';

export const PASSWORD = 'Sahara2026';

export async function signUp(
  page: Page,
  language: Language,
  email: string,
  name: { first: string; last?: string } = { first: 'Ghita' },
): Promise<void> {
  const t = textIn(language);
  await page.goto(`/${language}/signup`);
  await page.getByLabel(t('auth.first_name')).fill(name.first);
  if (name.last) await page.getByLabel(t('auth.last_name')).fill(name.last);
  await page.getByLabel(t('auth.email')).fill(email);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: t('auth.create_account') }).click();
  await expect(page.getByText(t('auth.account_created'))).toBeVisible();
}

export async function confirmByMail(page: Page, mailboxUrl: string, email: string): Promise<void> {
  await page.goto(mailboxUrl);
  const mails = (await (await page.request.get(`${mailboxUrl}.json`)).json()) as {
    to: string;
    links: { confirm: string };
  }[];
  const link = mails.find((mail) => mail.to === email)?.links.confirm;
  expect(link).toBeTruthy();
  await page.goto(link ?? '');
}

export async function signIn(
  page: Page,
  language: Language,
  name: string,
  password: string,
): Promise<void> {
  const t = textIn(language);
  await page.getByLabel(t('auth.username_or_email')).fill(name);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('common.sign_in'), exact: true }).click();
}

export async function fillAmount(page: Page, language: Language, amount: string): Promise<void> {
  const t = textIn(language);
  await page.getByLabel(t('money.amount'), { exact: true }).fill(amount);
  await page.getByRole('button', { name: t('common.continue') }).click();
}

export async function fillRecipient(
  page: Page,
  language: Language,
  name: string,
  city: string,
): Promise<void> {
  const t = textIn(language);
  await page.getByLabel(t('money.recipient_name')).fill(name);
  await chooseCity(page, page.getByRole('combobox', { name: t('money.recipient_city') }), city);
  await page.getByRole('button', { name: t('common.continue') }).click();
}

/** Confirms the scam notice before a first transfer to a recipient. */
export async function readScamNotice(page: Page, language: Language): Promise<void> {
  const read = page.getByRole('button', { name: textIn(language)('safety.scam_read') });
  await read.click();
  await expect(read).toBeHidden();
}

/**
 * Signs up a new user and confirms their e-mail address. The user is signed in afterwards.
 * @returns Their e-mail address.
 */
export async function signUpAndConfirm(
  page: Page,
  mailboxUrl: string,
  language: Language,
): Promise<string> {
  const email = `${crypto.randomUUID()}@people.example`;
  await signUp(page, language, email);
  await confirmByMail(page, mailboxUrl, email);
  await expect(page).toHaveURL(/dashboard/);
  return email;
}

/** The account menu in the header, closed or open. */
export const accountMenu = (page: Page, t: Text) =>
  page.locator('details').filter({ has: page.getByLabel(new RegExp(`^${t('common.account')}`)) });

export async function openAccountMenu(page: Page, t: Text): Promise<Locator> {
  const menu = accountMenu(page, t);
  await menu.locator('summary').click();
  return menu;
}

/** Clicks sign-out in the menu. The app asks for confirmation when data would be lost. */
export async function requestSignOut(page: Page, language: Language): Promise<void> {
  const t = textIn(language);
  const menu = await openAccountMenu(page, t);
  await menu.getByRole('button', { name: t('common.sign_out'), exact: true }).click();
}

/**
 * Signs out and waits until the server has ended the session. A test that went on earlier could
 * still use the old session.
 */
export async function signOut(page: Page, language: Language): Promise<void> {
  const left = page.waitForResponse((answer) => answer.url().includes('/auth/v1/logout'));
  await requestSignOut(page, language);
  await left;
  await expect(page).toHaveURL(new RegExp(`/${language}/login`));
}

/**
 * Adds a new phone number on the profile page, and confirms the number with the code sent to it.
 * @returns The number in international format. Messages to the phone have this number as their
 * address in the mailbox.
 */
export async function verifyPhone(
  page: Page,
  mailboxUrl: string,
  language: Language,
): Promise<string> {
  const t = textIn(language);
  const phone = `0678${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`;
  await page.getByRole('button', { name: t('profile.add_phone') }).click();
  await page.getByRole('textbox', { name: t('profile.phone'), exact: true }).fill(phone);
  await page.getByRole('button', { name: t('profile.send_code'), exact: true }).click();
  const code = page.getByLabel(t('profile.code'), { exact: true });
  await expect(code).toBeVisible();
  const mails = await (await page.request.get(`${mailboxUrl}?to=%2B212${phone.slice(1)}`)).text();
  await code.fill(mails.match(/\b\d{6}\b/)?.[0] ?? '');
  await page.getByRole('button', { name: t('profile.check_code') }).click();
  await expect(page.getByText(t('profile.phone_saved'))).toBeVisible();
  return `+212${phone.slice(1)}`;
}
