// End-to-end test from an empty database to the end of a broker's first day: operators set up an
// instance in the console, and money moves through it.
import { expect } from '@playwright/test';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { scaleTimeout } from '@wasl/testing/timeout-factor';
import { dayInMorocco, daysAfter } from '../src/shared/format/day.ts';
import { formatExactMoney } from '../src/shared/format/exact-money.ts';
import {
  backdateBankEntries,
  IS_SETUP_IN_BROWSER,
  runOwnerCommand,
} from '../testing/empty-instance.ts';
import { inOneLanguage } from '../testing/in-one-language.ts';
import { test } from '../testing/long-deadline-test.ts';
import { createNewcomer, newPage, pageOfNewcomer, passSecondStep } from '../testing/newcomers.ts';
import { BrokerApplication } from '../testing/pages/broker-application.ts';
import { BrokerWorkspace } from '../testing/pages/broker-workspace.ts';
import { OperatorConsole } from '../testing/pages/operator-console.ts';
import { TransferPage } from '../testing/pages/transfer-page.ts';
import {
  fillAmount,
  fillRecipient,
  readScamNotice,
  signUpAndConfirm,
  verifyPhone,
} from '../testing/people.ts';
import { textIn } from '../testing/text.ts';
import { createBroker, ReviewOffice } from '../testing/verified-people.ts';

const COMPANY = {
  name: 'Transferts du Sud SA',
  address: '4 rue de Fès, Rabat',
  ice: '001234567000089',
  trade_register: 'Rabat 12345',
  email: 'aide@sud.example',
  phone: '05 37 20 01 02',
};
const CASES = [
  { language: 'fr', marrakech: 'Marrakech', casablanca: 'Casablanca' },
  { language: 'ar', marrakech: 'مراكش', casablanca: 'الدار البيضاء' },
] as const;

let instance: Instance;
test.beforeEach(async () => {
  instance = await startInstance({ env: { DEMO: 'false' } });
});
test.afterEach(() => instance.stop());

for (const { language, marrakech, casablanca } of inOneLanguage('fr', CASES)) {
  test(`a company is set up from nothing, and its first broker ends the day without a cash difference (${language})`, async ({
    browser,
  }) => {
    test.slow();
    const t = textIn(language);
    const place = { browser, instance, language };
    const visitor = await newPage(place);
    const amalsPage = await newPage(place);
    const amal = new OperatorConsole(amalsPage, language);
    const driss = await createNewcomer(place, 'Driss');
    let second = amal;
    let office: ReviewOffice;

    await test.step('no company is configured, and the owner creates the first admin with a command', async () => {
      await visitor.goto(`/${language}/legal`);
      await expect(visitor.getByText(t('company.unnamed'))).toBeVisible();
      const email = await signUpAndConfirm(amalsPage, instance.mailboxUrl, language);
      expect(await runOwnerCommand(instance, 'first-admin', email)).toContain(`Admin: ${email}`);
      await amal.setUpSecondStep();
      // The e-mail was stored on this machine and not sent. The test opens the link in the e-mail,
      // as the admin would.
      await expect(amal.firstStepsDone(0)).toBeVisible();
    });

    await test.step('the admin enters the data of the company, and visitors see it', async () => {
      await amal.nameCompany(COMPANY);
      await expect(amal.firstStepsDone(2)).toBeVisible();
      await amal.confirmBackupOfToday();
      await expect(amal.firstStepsDone(3)).toBeVisible();
      // The new company data may appear with a delay of one second.
      const told = async () => (await visitor.request.get('/config.json')).text();
      await expect.poll(told).toContain(COMPANY.name);
      // The server caches the page for 15 seconds, so the new company data may appear that late.
      const page = async () => (await visitor.request.get(visitor.url())).text();
      await expect.poll(page, { timeout: scaleTimeout(60_000) }).toContain(COMPANY.name);
      await visitor.reload();
      await expect(visitor.getByText(COMPANY.name)).toBeVisible();
      await expect(visitor.getByRole('link', { name: COMPANY.phone })).toBeVisible();
    });

    await test.step('the admin proposes a second admin, and the owner confirms', async () => {
      await amal.proposeRole(driss.email, 'admin');
      await runOwnerCommand(instance, 'first-admin', '--second', driss.email);
      second = new OperatorConsole(await pageOfNewcomer(await passSecondStep(driss)), language);
      office = new ReviewOffice({ place, name: 'Amal', email: '', page: amalsPage }, driss);
    });

    await test.step('the admin accepts the suggested fees, and two operators change them', async () => {
      await amal.open('start');
      await amal.button('first_steps.fees_accept').click();
      await expect(amal.firstStepsDone(5)).toBeVisible();
      await amal.proposeFee('6');
      await second.confirmFee();
    });

    const fadma = await createNewcomer(place, 'Fadma');
    const fadmasPage = await pageOfNewcomer(fadma);
    const application = new BrokerApplication(fadmasPage, language);
    await test.step('a person applies to become a broker', async () => {
      await amal.offerInterviews('Bureau, 3e étage');
      await office.proveIdentity(fadma);
      await office.proveAddress(fadma);
      await application.apply('Chez Fadma', marrakech);
    });

    await test.step('one operator approves the application, and another operator records the deposit', async () => {
      await amal.openApplication('Chez Fadma');
      await expect(amalsPage.getByRole('img')).toHaveCount(1);
      await amal.acceptAfterInterview();
      await application.reads('next_deposit');
      await amal.enterDeposit('R-0001');
      await expect(amal.dialog.getByText(t('errors.FOUR_EYES_NEEDED'))).toBeVisible();
      await second.openApplication('Chez Fadma');
      await second.enterDeposit('R-0001');
      await application.reads('is_broker');
      await second.topUp('Chez Fadma', '1000', 'Virement VR-88120');
      await amal.open('start');
      await expect(amal.firstStepsDone(6)).toBeVisible();
    });

    const cashier = new BrokerWorkspace(fadmasPage, language);
    const money = (centimes: number) => formatExactMoney(centimes, language);
    const countDay = async (step: 'open' | 'close', dirhams: string, centimes: number) => {
      await fadmasPage.goto(`/${language}/broker/day`);
      await fadmasPage.getByLabel(t('broker_day.counted')).fill(dirhams);
      await fadmasPage
        .getByRole('button', { name: t(`broker_day.${step}`, { sum: money(centimes) }) })
        .click();
    };
    await test.step('the broker opens the day by counting the cash in the drawer', async () => {
      await countDay('open', '500', 50_000);
      await expect(fadmasPage).toHaveURL(/\/broker$/);
    });

    const payersPage = await test.step('a second city gets a broker', async () => {
      if (!IS_SETUP_IN_BROWSER)
        return pageOfNewcomer(await createBroker(place, 'Hicham', 'Casablanca'));
      const hicham = await createNewcomer(place, 'Hicham');
      await office.proveIdentity(hicham);
      await office.proveAddress(hicham);
      const page = await pageOfNewcomer(hicham);
      const his = new BrokerApplication(page, language);
      await his.apply('Chez Hicham', casablanca);
      await amal.openApplication('Chez Hicham');
      await amal.acceptAfterInterview();
      await his.reads('next_deposit');
      await second.openApplication('Chez Hicham');
      await second.enterDeposit('R-0002');
      await his.reads('is_broker');
      return page;
    });
    const senderPage = await newPage(place);
    const transfer = new TransferPage(senderPage, language);
    await test.step('a customer signs up and sends money', async () => {
      await signUpAndConfirm(senderPage, instance.mailboxUrl, language);
      await senderPage.goto(`/${language}/profile`);
      await verifyPhone(senderPage, instance.mailboxUrl, language);
      await senderPage.goto(`/${language}/money/new`);
      await fillAmount(senderPage, language, '200');
      await fillRecipient(senderPage, language, 'Omar Bensaid', casablanca);
      const question = t('money.question.broker');
      await expect(senderPage.getByRole('heading', { name: question })).toBeVisible();
      await senderPage.getByRole('button', { name: t('common.continue') }).click();
      await expect(senderPage.getByText(t('money.total_to_pay'))).toBeVisible();
      await readScamNotice(senderPage, language);
      await senderPage.getByRole('button', { name: t('money.confirm_button') }).click();
      await expect(transfer.next('pending')).toBeVisible();
    });

    await test.step('the first broker takes the cash, and another broker pays it out', async () => {
      await cashier.open();
      await cashier.takeCash(await transfer.reference(), '205');
      await transfer.say('count_right');
      await expect(transfer.next('waiting_for_broker')).toBeVisible();
      const payout = new BrokerWorkspace(payersPage, language);
      await payout.open();
      await payout.acceptButtons.click();
      await payout.markReady('Omar Bensaid');
      const code = await transfer.showCode();
      await payout.openPayout('Omar Bensaid');
      await payout.payOut(code, '200');
      await expect(transfer.next('completed')).toBeVisible();
    });

    await test.step("the broker's cash count in the evening equals the expected amount to the centime", async () => {
      await countDay('close', '705', 70_500);
      await expect(fadmasPage).toHaveURL(/\/broker\/days\/[\w-]+$/);
      const line = (name: string) =>
        fadmasPage
          .locator('dl > div')
          .filter({ has: fadmasPage.getByText(t(`broker_day.${name}`), { exact: true }) })
          .locator('dd');
      for (const [name, centimes] of [
        ['opening_count', 50_000],
        ['closing_count', 70_500],
        ['difference', 0],
        ['float_begin', 100_000],
        ['float_end', 79_500],
        // The tax is deducted from the fee first. The commission is a quarter of the remainder.
        ['commission', 113],
      ] as const) {
        await expect(line(name).first()).toHaveText(money(centimes));
      }
      expect(await runOwnerCommand(instance, 'verify-ledger')).toContain('intact');
    });

    await test.step('the bank statement matches the ledger', async () => {
      await backdateBankEntries(instance);
      const day = daysAfter(dayInMorocco(new Date()), -1).split('-').reverse().join('/');
      const receipts = IS_SETUP_IN_BROWSER ? ['R-0001', 'R-0002'] : ['R-0001'];
      const deposits = receipts.map((receipt) => `${day};VERSEMENT ESPECES;${receipt};;3 000,00\n`);
      await second.uploadBankFile(
        `Date;Libellé;Référence;Débit;Crédit
${deposits.join('')}${day};VIREMENT RECU;VR-88120;;1 000,00
`,
        IS_SETUP_IN_BROWSER ? '7 000,00' : '4 000,00',
      );
      const lines = receipts.length + 1;
      const taken = t('bank.taken', { added: lines, matched: lines });
      await expect(second.text(taken)).toBeVisible();
      await expect(second.text(t('bank.proven'))).toBeVisible();
      await expect(second.text(t('bank.open_none'))).toBeVisible();
    });
  });
}
