// Creates people in an instance without demo data. The people are created through the API, or
// through the screens if `EVERY_LANGUAGE` is set.
import { type Browser, expect, type Page } from '@playwright/test';
import { createClient, type Session } from '@supabase/supabase-js';
import type { Database } from '@wasl/db-types';
import type { Instance } from '@wasl/server/testing/instance';
import { TOTP } from 'otpauth';
import type { ApiClient } from './arrange.ts';
import { IS_SETUP_IN_BROWSER } from './empty-instance.ts';
import type { Language } from './fixtures.ts';
import { OperatorConsole } from './pages/operator-console.ts';
import { confirmByMail, PASSWORD, signIn, signUp } from './people.ts';
import { textIn } from './text.ts';

export type NewcomerSetting = { browser: Browser; instance: Instance; language: Language };
export type NewcomerAccount = { id: string; api: ApiClient; session: Session };
/**
 * A person whom a test has created. A person created through the API has `account`; a person
 * created through the screens has `page`, the page on which the person signed up.
 */
export type Newcomer = { place: NewcomerSetting; name: string; email: string } & (
  | { account: NewcomerAccount; page?: never }
  | { page: Page; account?: never }
);

const noSession = { auth: { persistSession: false, autoRefreshToken: false } };

export async function newPage({ browser, instance }: NewcomerSetting): Promise<Page> {
  return (await browser.newContext({ baseURL: instance.url })).newPage();
}

/** Creates a person with a confirmed e-mail address and the password PASSWORD. */
export async function createNewcomer(place: NewcomerSetting, name: string): Promise<Newcomer> {
  const { instance, language } = place;
  const email = `${name.toLowerCase()}@people.example`;
  if (IS_SETUP_IN_BROWSER) {
    const page = await newPage(place);
    await signUp(page, language, email, { first: name, last: 'Alami' });
    await confirmByMail(page, instance.mailboxUrl, email);
    await expect(page).toHaveURL(/dashboard/);
    return { place, name, email, page };
  }
  const root = createClient(instance.url, instance.serviceRoleKey, noSession);
  const made = await root.auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { first_name: name, last_name: 'Alami' },
  });
  if (made.error) throw made.error;
  return { place, name, email, account: await accountOf(instance, email) };
}

async function accountOf(instance: Instance, email: string): Promise<NewcomerAccount> {
  const api = createClient<Database>(instance.url, instance.anonKey, noSession);
  const { data, error } = await api.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { id: data.user.id, api, session: data.session };
}

/** Signs the person in again in a new browser context. */
export async function signInOnAnotherPhone({ place, email }: Newcomer): Promise<Page> {
  const page = await newPage(place);
  await page.goto(`/${place.language}/login`);
  await signIn(page, place.language, email, PASSWORD);
  // Only checks that the app has left the sign-in page, because each role has its own start page.
  await expect(page).not.toHaveURL(/login/);
  return page;
}

/** Enters the second factor of an operator, in the console or on a new device. */
export async function passSecondStep(operator: Newcomer): Promise<Newcomer> {
  if (operator.page) {
    await new OperatorConsole(operator.page, operator.place.language).setUpSecondStep();
    return operator;
  }
  const { account } = operator;
  const { mfa } = account.api.auth;
  const factor = await mfa.enroll({ factorType: 'totp' });
  if (factor.error) throw factor.error;
  const code = new TOTP({ secret: factor.data.totp.secret }).generate();
  const shown = await mfa.challengeAndVerify({ factorId: factor.data.id, code });
  if (shown.error) throw shown.error;
  const { data } = await account.api.auth.getSession();
  if (!data.session) throw new Error('no session after the second factor');
  return { ...operator, account: { ...account, session: data.session } };
}

/** Sets the username by which other people find this person. */
export async function chooseUsername(person: Newcomer): Promise<void> {
  const username = person.name.toLowerCase();
  if (person.account) {
    const { id, api } = person.account;
    await api.from('profiles').update({ username }).eq('id', id).throwOnError();
    return;
  }
  const { page, place } = person;
  const t = textIn(place.language);
  await page.goto(`/${place.language}/profile`);
  await page.getByRole('button', { name: t('profile.edit_username') }).click();
  await page.getByLabel(t('profile.username'), { exact: true }).fill(username);
  await page.getByRole('button', { name: t('profile.save_username') }).click();
  await expect(page.getByText(t('profile.username_saved'))).toBeVisible();
}

/**
 * Returns the page on which the person signed up. If there is no such page, opens a new page that
 * already holds the person's session.
 */
export async function pageOfNewcomer({ place, account, page }: Newcomer): Promise<Page> {
  if (page) return page;
  const { browser, instance, language } = place;
  const context = await browser.newContext({ baseURL: instance.url });
  await context.addInitScript(
    ([stored, spoken]) => {
      if (!localStorage.getItem('wasl-auth')) localStorage.setItem('wasl-auth', stored);
      localStorage.setItem('language', spoken);
    },
    [JSON.stringify(account.session), language] as const,
  );
  return context.newPage();
}
