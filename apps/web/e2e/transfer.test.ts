import { chooseCity } from '../testing/choose-city.ts';
import { expect, type Language, test } from '../testing/fixtures.ts';
import { inOneLanguage } from '../testing/in-one-language.ts';
import { BrokerWorkspace } from '../testing/pages/broker-workspace.ts';
import { TransferPage } from '../testing/pages/transfer-page.ts';
import {
  confirmByMail,
  fillAmount,
  fillRecipient,
  PASSWORD,
  readScamNotice,
  requestSignOut,
  signIn,
  signUp,
  verifyPhone,
} from '../testing/people.ts';
import { textIn } from '../testing/text.ts';

const CASES: { language: Language; city: string; viewport: { width: number; height: number } }[] = [
  { language: 'fr', city: 'Casablanca', viewport: { width: 390, height: 844 } },
  { language: 'ar', city: 'الدار البيضاء', viewport: { width: 1440, height: 900 } },
];

for (const { language, city, viewport } of inOneLanguage('fr', CASES)) {
  test(`a new user's transfer is completed, from sign-up to payout, in ${language}`, {
    tag: '@journey',
  }, async ({ browser, instance, loginAs }) => {
    const t = textIn(language);
    const username = `ghita_${language}`;
    const email = `${username}@people.example`;
    const context = await browser.newContext({ baseURL: instance.url, viewport });
    const page = await context.newPage();
    const transfer = new TransferPage(page, language);

    await test.step('the sender signs up, confirms the e-mail address, chooses a username and signs in with it', async () => {
      await signUp(page, language, email);
      await confirmByMail(page, instance.mailboxUrl, email);
      await page.getByLabel(t('profile.username')).fill(username);
      await page.getByRole('button', { name: t('profile.save_username') }).click();
      await expect(page.getByLabel(t('profile.username'))).toBeHidden();
      await requestSignOut(page, language);
      await signIn(page, language, username, PASSWORD);
      await expect(page).toHaveURL(/dashboard/);
    });

    await test.step('the sender drafts a transfer, which survives a reload and a lost network', async () => {
      await page.goto(`/${language}/money`);
      await expect(page.getByText(t('money.empty_title'))).toBeVisible();
      await page
        .getByRole('link', { name: t('money.new') })
        .first()
        .click();
      await fillAmount(page, language, '٢٠٠');
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
    });

    await test.step('the sender must verify their phone number before confirming, and the wizard keeps all input', async () => {
      await page.getByRole('link', { name: t('money.verify_phone') }).click();
      await verifyPhone(page, instance.mailboxUrl, language);
      await page.goto(`/${language}/money`);
      await page.getByRole('link', { name: /Omar Bensaid/ }).click();
      await page.getByRole('link', { name: t('money.continue_draft') }).click();
      await page.getByRole('button', { name: t('money.confirm_button') }).click();
      await expect(page.getByText(t('errors.NOTICE_UNREAD'))).toBeVisible();
      await readScamNotice(page, language);
      await page.getByRole('button', { name: t('money.confirm_button') }).click();
      await expect(transfer.next('pending')).toBeVisible();
    });
    const reference = await transfer.reference();

    await test.step('the sender sees the shops of a city that can take the cash, with links to call them', async () => {
      await chooseCity(page, page.getByRole('combobox', { name: t('shops.city') }), city);
      const shop = page.getByRole('listitem').filter({ hasText: 'Ouazzani Telecom' });
      await expect(shop.getByRole('link', { name: t('shops.call') })).toHaveAttribute(
        'href',
        'tel:+212522950003',
      );
      await expect(shop.getByRole('link', { name: t('shops.way_there') })).toBeVisible();
      await expect(shop.getByText('Twin Center')).toBeVisible();
    });

    const salma = new BrokerWorkspace((await loginAs('salma', language)).page, language);
    const youssef = new BrokerWorkspace((await loginAs('youssef', language)).page, language);
    for (const workspace of [salma, youssef]) await workspace.open();
    const requests = youssef.acceptButtons;
    await expect(requests.first()).toBeVisible();
    const before = await requests.count();

    await test.step('a broker takes the cash, and the sender confirms the cash count', async () => {
      await salma.takeCash(reference, '205');
      await transfer.say('count_right');
      await expect(transfer.next('waiting_for_broker')).toBeVisible();
    });

    let passedOn = '';
    await test.step("a broker in the destination city sees the transfer without a reload and accepts it, and the sender's page updates", async () => {
      await expect(requests).toHaveCount(before + 1);
      await requests.last().click();
      await expect(transfer.next('preparing')).toBeVisible();
      await expect(page.getByText('Benali Services')).toBeVisible();
      await youssef.markReady('Omar Bensaid');
      await expect(transfer.next('in_process')).toBeVisible();
      await expect(page.getByText(t('shops.ready'), { exact: true }).first()).toBeVisible();
      const address = await page.getByRole('link', { name: t('ui.whatsapp') }).getAttribute('href');
      passedOn = new URL(String(address)).searchParams.get('text') ?? '';
      expect(passedOn).toContain('Benali Services');
      expect(passedOn).toContain(reference);
    });

    await test.step('the broker pays out only when the secret code is entered', async () => {
      const code = await transfer.showCode();
      // The message to the recipient never contains the code.
      expect(passedOn.replaceAll(' ', '')).not.toContain(code);
      await youssef.openPayout('Omar Bensaid');
      await youssef.payOut(code === '00000000' ? '11111111' : '00000000', '200');
      await expect(youssef.said('wrong_code')).toBeVisible();
      await youssef.payOut(code, '200');
      await expect(transfer.next('completed')).toBeVisible();
      await expect(page.getByText(t('money.event.completed'))).toBeVisible();
      // The page was open during the whole transfer, so it must show each step, including the last
      // one.
      await expect(page.locator('main [role=status] svg.draws-itself')).toBeVisible();
    });

    await test.step('the final screen offers the receipt, a new transfer, a problem report and a rating', async () => {
      const main = page.getByRole('main');
      await expect(main.getByRole('button', { name: t('money.send_again') })).toBeVisible();
      await expect(main.getByRole('link', { name: t('disputes.report') })).toBeVisible();
      await main
        .getByRole('radio', { name: t('ratings.stars', { count: 5 }) })
        .check({ force: true });
      await main.getByRole('button', { name: t('ratings.send'), exact: true }).click();
      await expect(main.getByText(t('ratings.given'))).toBeVisible();
      await main.getByRole('link', { name: t('receipts.open'), exact: true }).click();
      await expect(page).toHaveURL(/\/receipt$/);
    });
    await context.close();
  });
}
