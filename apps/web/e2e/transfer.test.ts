import { expect, type Language, test } from '../testing/fixtures.ts';
import {
  confirmByMail,
  fillAmount,
  fillRecipient,
  PASSWORD,
  payOut,
  signIn,
  signUp,
  takeCash,
} from '../testing/people.ts';
import { textIn } from '../testing/text.ts';

const CASES: { language: Language; city: string; viewport: { width: number; height: number } }[] = [
  { language: 'fr', city: 'casabl', viewport: { width: 390, height: 844 } },
  { language: 'ar', city: 'الدار', viewport: { width: 1440, height: 900 } },
];

for (const { language, city, viewport } of CASES) {
  test(`a transfer from sign-up to payout in ${language}`, async ({
    browser,
    instance,
    loginAs,
  }) => {
    const t = textIn(language);
    const username = `ghita_${language}`;
    const email = `${username}@people.example`;
    const context = await browser.newContext({ baseURL: instance.url, viewport });
    const page = await context.newPage();

    await test.step('she signs up, confirms, chooses a username and signs in with it', async () => {
      await signUp(page, language, email);
      await confirmByMail(page, instance.mailboxUrl, email);
      await page.getByLabel(t('profile.username')).fill(username);
      await page.getByRole('button', { name: t('profile.save_username') }).click();
      await expect(page.getByLabel(t('profile.username'))).toBeHidden();
      await page.getByRole('button', { name: t('common.account') }).click();
      await page.getByRole('menuitem', { name: t('common.sign_out') }).click();
      await signIn(page, language, username, PASSWORD);
      await expect(page).toHaveURL(/dashboard/);
    });

    await test.step('she makes a transfer; the draft survives a reload and a lost network', async () => {
      await page.goto(`/${language}/money`);
      await expect(page.getByText(t('money.empty_title'))).toBeVisible();
      await page
        .getByRole('link', { name: t('money.new') })
        .first()
        .click();
      await fillAmount(page, language, '٥٠٠');
      await page.getByLabel(t('money.recipient_name')).waitFor();
      await page.reload();
      await page.getByLabel(t('money.recipient_name')).waitFor();
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await fillRecipient(page, language, 'Omar Bensaid', city);
      await expect(page.getByText(t('money.save_state.on_device'))).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText(t('money.save_state.saved'))).toBeVisible();
      await page.getByRole('button', { name: t('common.continue') }).click();
      await expect(page.getByText(t('money.total_to_pay'))).toBeVisible();
      await page.getByRole('button', { name: t('money.confirm_button') }).click();
      await expect(
        page.getByRole('heading', { name: t('money.next_title.pending') }),
      ).toBeVisible();
    });
    const reference = (await page.getByText(/^WSL-/).textContent()) ?? '';

    const salma = await loginAs('salma', language);
    const youssef = await loginAs('youssef', language);
    await salma.page.goto(`/${language}/broker`);
    await youssef.page.goto(`/${language}/broker`);
    const requests = youssef.page.getByRole('button', { name: t('brokers.accept') });
    await expect(requests.first()).toBeVisible();
    const before = await requests.count();

    await test.step('a broker takes the cash in and she confirms his count', async () => {
      await takeCash(salma.page, language, reference, '508');
      await page.getByRole('button', { name: t('money.count_right') }).click();
      await expect(
        page.getByRole('heading', { name: t('money.next_title.waiting_for_broker') }),
      ).toBeVisible();
    });

    await test.step('a broker of the city sees it without a reload, accepts, and she follows', async () => {
      await expect(requests).toHaveCount(before + 1);
      await requests.last().click();
      await expect(
        page.getByRole('heading', { name: t('money.next_title.in_process') }),
      ).toBeVisible();
    });

    await test.step('he pays out against the secret code only', async () => {
      await page.getByRole('button', { name: t('ui.code_show') }).click();
      const shown = await page.getByText(/^\d{4} \d{4}$/).textContent();
      const code = (shown ?? '').replace(' ', '');
      const job = youssef.page.getByRole('listitem').filter({ hasText: 'Omar Bensaid' });
      await job.getByRole('button', { name: t('brokers.pay_out'), exact: true }).click();
      await payOut(youssef.page, language, code === '00000000' ? '11111111' : '00000000', '500');
      await expect(youssef.page.getByText(t('brokers.wrong_code'))).toBeVisible();
      await payOut(youssef.page, language, code, '500');
      await expect(
        page.getByRole('heading', { name: t('money.next_title.completed') }),
      ).toBeVisible();
      await expect(page.getByText(t('money.event.completed'))).toBeVisible();
    });
    await context.close();
  });
}
