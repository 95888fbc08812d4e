// The code in an e-mail can be typed into the app, even if the app and the e-mail are on different
// devices.
import type { Page } from '@playwright/test';
import { expect, type Language, test } from '../../../../testing/fixtures.ts';
import { PASSWORD, signIn, signUp } from '../../../../testing/people.ts';
import { textIn } from '../../../../testing/text.ts';

test.use({ viewport: { width: 390, height: 844 } });

for (const language of ['fr', 'ar'] as const) {
  const t = textIn(language);

  test(`the code from the e-mail confirms the address in ${language}, even after the page was closed`, async ({
    page,
    instance,
  }) => {
    const email = `code_${language}@gmail.com`;
    await signUp(page, language, email);
    await expect(page.getByRole('link', { name: t('auth.open_mail') })).toHaveAttribute(
      'href',
      'https://mail.google.com/',
    );
    await page.reload();
    await expect(page.getByText(email)).toBeVisible();
    const code = await mailedCode(page, instance.mailboxUrl, email);
    await typeCode(page, language, otherThan(code));
    await expect(page.getByText(t('auth.mailed_code_wrong'))).toBeVisible();
    await typeCode(page, language, code);
    await expect(page).toHaveURL(new RegExp(`/${language}/dashboard$`));
  });

  test(`the code from the e-mail sets a new password in ${language}`, async ({
    page,
    instance,
  }) => {
    const email = `forgot_${language}@people.example`;
    await signUp(page, language, email);
    await typeCode(page, language, await mailedCode(page, instance.mailboxUrl, email));
    await expect(page).toHaveURL(/dashboard$/);
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/${language}/forgot-password`);
    await page.getByLabel(t('auth.email')).fill(email);
    const before = await mailedCode(page, instance.mailboxUrl, email);
    await page.getByRole('button', { name: t('auth.send_link') }).click();
    await expect(page.getByText(t('auth.link_sent'))).toBeVisible();
    await expect.poll(() => mailedCode(page, instance.mailboxUrl, email)).not.toBe(before);
    await typeCode(page, language, await mailedCode(page, instance.mailboxUrl, email));
    await expect(page).toHaveURL(/reset-password$/);
    await page.getByLabel(t('auth.password'), { exact: true }).fill(`${PASSWORD}-new`);
    await page.getByRole('button', { name: t('auth.save_password') }).click();
    await expect(page).toHaveURL(/dashboard$/);
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/${language}/login`);
    await signIn(page, language, email, `${PASSWORD}-new`);
    await expect(page).toHaveURL(/dashboard$/);
  });
}

async function typeCode(page: Page, language: Language, code: string): Promise<void> {
  const t = textIn(language);
  await page.getByLabel(t('auth.code')).fill(code);
  await page.getByRole('button', { name: t('auth.confirm') }).click();
}

/** Reads the code from the newest e-mail to the address. */
async function mailedCode(page: Page, mailboxUrl: string, email: string): Promise<string> {
  const mails = (await (await page.request.get(`${mailboxUrl}.json`)).json()) as {
    to: string;
    text: string;
  }[];
  const text = mails.find(({ to }) => to === email)?.text ?? '';
  return /(\d{6})$/m.exec(text)?.[1] ?? `no code in ${text}`;
}

const otherThan = (code: string): string => code.replace(/^\d/, (one) => String(9 - Number(one)));
