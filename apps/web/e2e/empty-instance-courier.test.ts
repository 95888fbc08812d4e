// End-to-end test of a courier company on an instance without demo data: two operators create the
// company, its staff join, and a parcel is delivered.
import { expect, type Page } from '@playwright/test';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { formatMoney } from '../src/shared/format/money.ts';
import {
  addPhotos,
  choosePickup,
  confirmDelivery,
  DELIVERY_PHOTO,
  fillDelivery,
  fillPlace,
} from '../testing/delivery-wizard.ts';
import { runOwnerCommand } from '../testing/empty-instance.ts';
import type { Language } from '../testing/fixtures.ts';
import { approveCase, submitIdentity } from '../testing/identity-documents.ts';
import { inOneLanguage } from '../testing/in-one-language.ts';
import { test } from '../testing/long-deadline-test.ts';
import {
  chooseUsername,
  createNewcomer,
  type Newcomer,
  type NewcomerSetting,
  newPage,
  pageOfNewcomer,
  passSecondStep,
  signInOnAnotherPhone,
} from '../testing/newcomers.ts';
import { CourierCompany } from '../testing/pages/courier-company.ts';
import { CourierWorkspace } from '../testing/pages/courier-workspace.ts';
import { signUpAndConfirm } from '../testing/people.ts';
import { textIn } from '../testing/text.ts';
import { ReviewOffice } from '../testing/verified-people.ts';

const NAME = 'Atlas Colis';
/** Price of a parcel between two small towns in the suggested price list, in centimes. */
const PRICE_CENTIMES = 4500;
const CASES = [
  { language: 'fr', from: 'Essaouira', to: 'Ouarzazate' },
  { language: 'ar', from: 'الصويرة', to: 'ورزازات' },
] as const;

let instance: Instance;
test.beforeEach(async () => {
  instance = await startInstance({ env: { DEMO: 'false' } });
});
test.afterEach(() => instance.stop());

async function admins(place: NewcomerSetting): Promise<[Newcomer, Newcomer]> {
  const amal = await createNewcomer(place, 'Amal');
  const driss = await createNewcomer(place, 'Driss');
  await runOwnerCommand(instance, 'first-admin', amal.email, driss.email);
  return [await passSecondStep(amal), await passSecondStep(driss)];
}

/** Creates a person and sets their username. */
async function named(place: NewcomerSetting, name: string): Promise<Newcomer> {
  const person = await createNewcomer(place, name);
  await chooseUsername(person);
  return person;
}

const on = (page: Page, language: Language) => ({
  page,
  company: new CourierCompany(page, language),
  round: new CourierWorkspace(page, language),
});

for (const { language, from, to } of inOneLanguage('fr', CASES)) {
  test(`a courier is set up from nothing and delivers its first parcel (${language})`, async ({
    browser,
  }) => {
    test.slow();
    const t = textIn(language);
    const place = { browser, instance, language };
    const at = async (person: Newcomer) => on(await pageOfNewcomer(person), language);
    const [amal, driss] = await admins(place);
    const office = new ReviewOffice(amal, driss);
    const first = await at(amal);

    await test.step('one operator enters a courier company and proposes its prices, and another operator confirms the prices', async () => {
      await first.company.enter(NAME, [from, to]);
      await first.company.proposePrices(NAME);
      const second = await at(driss);
      await second.company.confirmPrices(NAME);
    });

    const manager = await at(await named(place, 'Hafida'));
    await test.step('the proposed manager verifies their identity and accepts', async () => {
      await first.company.openPeople(NAME);
      await first.company.invite('hafida');
      await submitIdentity(manager.page, language);
      const reviewersPage = await pageOfNewcomer(await office.reviewer());
      await approveCase(reviewersPage, language, 'H••• A•••');
      await manager.company.sayYes(NAME);
      await manager.page.getByRole('link', { name: new RegExp(NAME) }).click();
      await expect(manager.company.text('courier_company.agents_none')).toBeVisible();
    });

    const brahim = await named(place, 'Brahim');
    const tlaytmas = await named(place, 'Tlaytmas');
    // By default, only the manager's identity is reviewed through the screens. The test approves
    // the two agents' identities in the database, because the steps on the screens would be the
    // same.
    await office.proveIdentity(brahim);
    await office.proveIdentity(tlaytmas);
    const agent = await at(brahim);
    await test.step('the manager invites an agent in each city, and the first agent accepts', async () => {
      await manager.company.invite('brahim', from);
      await manager.company.invite('tlaytmas', to);
      await agent.company.sayYes(NAME);
      await expect(agent.page.getByRole('link', { name: t('courier.scan') })).toBeVisible();
    });

    const sender = await newPage(place);
    await test.step('a customer drafts a parcel to a city that no courier serves yet', async () => {
      await signUpAndConfirm(sender, instance.mailboxUrl, language);
      await sender.goto(`/${language}/deliveries/new`);
      await fillDelivery(sender, language, { weight: '2', sides: ['30', '20', '10'] });
      const phone = '0661234599';
      await fillPlace(sender, language, { city: from, address: '3, Sqala', name: 'Ghita', phone });
      await fillPlace(sender, language, { city: to, address: '8, Tabount', name: 'Omar', phone });
      await addPhotos(sender, [DELIVERY_PHOTO]);
      await expect(sender.getByText(t('ui.file_sent'), { exact: true })).toBeVisible();
      await sender.getByRole('button', { name: t('common.continue') }).click();
      await expect(sender.getByText(t('delivery_wizard.courier_none'))).toBeVisible();
    });

    const colleague = await at(tlaytmas);
    const codes: string[] = [];
    let label = '';
    await test.step('after the second agent has accepted, the sender can choose the courier company and books a parcel with it', async () => {
      await colleague.company.sayYes(NAME);
      await expect(colleague.page.getByRole('link', { name: t('courier.scan') })).toBeVisible();
      await sender.reload();
      await expect(sender.getByRole('radio', { name: NAME })).toBeChecked();
      await choosePickup(sender, language);
      await sender.getByRole('button', { name: t('common.continue') }).click();
      await confirmDelivery(sender, language);
      await sender.getByRole('button', { name: t('delivery_wizard.code_show') }).click();
      codes.push(...(await sender.getByText(/^\d{4} \d{4}$/).allInnerTexts()));
      label = await sender.getByText(/^WP\d{10}$/).innerText();
      const total = formatMoney(PRICE_CENTIMES, language);
      await expect(sender.getByText(t('delivery_wizard.code_sent_text', { total }))).toBeVisible();
      await sender.getByRole('link', { name: t('delivery_wizard.code_open') }).click();
    });

    const next = (step: string) =>
      sender.getByRole('heading', { name: t(`deliveries.detail_next_title_${step}`), exact: true });
    await test.step('the first agent enters the pickup code, takes the cash and picks the parcel up', async () => {
      await agent.page.reload();
      await agent.round.openLabel(label);
      await expect(agent.page.getByText(formatMoney(PRICE_CENTIMES, language))).toBeVisible();
      await agent.round.pickUp('2', codes[0] ?? '');
      await expect(next('in_transit')).toBeVisible();
      // The delivery code appears on the sender's screen only after the pickup.
      await sender.getByRole('button', { name: t('ui.code_show') }).click();
      codes.push(await sender.getByText(/^\d{4} \d{4}$/).innerText());
    });

    await test.step('a second agent takes the parcel over on a new phone, after the manager has approved the phone', async () => {
      await agent.round.handOver(await colleague.round.ownCode());
      const phone = on(await signInOnAnotherPhone(tlaytmas), language);
      await phone.page.goto(`/${language}/courier`);
      await phone.company.button('courier_company.device_ask').click();
      await expect(phone.company.text('courier_company.device_waits')).toBeVisible();
      await manager.page.reload();
      await manager.company.button('courier_company.device_allow_of').click();
      await expect(manager.company.text('courier_company.device_let_in')).toBeVisible();
      await phone.company.button('courier_company.device_look').click();
      await colleague.page.reload();
      await expect(colleague.company.text('courier_company.device_other')).toBeVisible();
      await phone.round.openLabel(label);
      await phone.round.takeOver();
      await phone.round.deliver(codes[1] ?? '');
      await expect(phone.round.state('delivered')).toBeVisible();
      await expect(next('delivered')).toBeVisible();
    });

    await test.step('the ledger contains the cash collected at the pickup and is intact', async () => {
      expect(await runOwnerCommand(instance, 'verify-ledger')).toContain('intact: 1 ');
    });
  });
}
