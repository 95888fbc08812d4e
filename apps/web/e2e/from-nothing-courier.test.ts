// A courier on an instance without demo people: two operators enter it, its people come, and a parcel goes from door to door.
import { type Browser, expect, test } from '@playwright/test';
import { type Instance, startInstance } from '@wasl/testing/instance';
import { formatMoney } from '../src/shared/format/money.ts';
import {
  addPhotos,
  confirmDelivery,
  DELIVERY_PHOTO,
  fillDelivery,
  fillPlace,
} from '../testing/delivery-wizard.ts';
import type { Language } from '../testing/fixtures.ts';
import {
  type Newcomer,
  newcomer,
  ownerCommand,
  pageOf,
  proveWhoSheIs,
  showSecondStep,
  signedIn,
} from '../testing/from-nothing.ts';
import { inOneLanguage } from '../testing/in-one-language.ts';
import { CourierCompany } from '../testing/pages/courier-company.ts';
import { CourierRound } from '../testing/pages/courier-round.ts';
import { approveCase, sendPapersIn } from '../testing/papers.ts';
import { join } from '../testing/people.ts';
import { textIn } from '../testing/text.ts';

const NAME = 'Atlas Colis';
/** Of the price list that the form suggests, between two small towns. */
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

/** Two admins and a reviewer. The journey beside this one asks an operator in the browser: here calls do. */
async function operators(): Promise<[Newcomer, Newcomer, Newcomer]> {
  const names = ['Amal', 'Driss', 'Rachida'];
  const [amal, driss, rachida] = (await Promise.all(
    names.map(async (name) => showSecondStep(await newcomer(instance, name))),
  )) as [Newcomer, Newcomer, Newcomer];
  await ownerCommand(instance, 'first-admin', 'amal@people.example', 'driss@people.example');
  const id = crypto.randomUUID();
  const role = { p_id: id, p_role: 'identity_reviewer', p_reason: 'Une raison' };
  await amal.api.rpc('propose_operator_role', { ...role, p_user_id: rachida.id }).throwOnError();
  await driss.api.rpc('confirm_operator_role', { p_id: id }).throwOnError();
  return [amal, driss, rachida];
}

/** Somebody who chose the name by which others ask her. */
async function named(name: string): Promise<Newcomer> {
  const person = await newcomer(instance, name);
  await person.api
    .from('profiles')
    .update({ username: name.toLowerCase() })
    .eq('id', person.id)
    .throwOnError();
  return person;
}

async function at(browser: Browser, person: Newcomer, language: Language) {
  const page = await pageOf(browser, instance, person, language);
  return {
    page,
    company: new CourierCompany(page, language),
    round: new CourierRound(page, language),
  };
}

for (const { language, from, to } of inOneLanguage('fr', CASES)) {
  test(`a courier begins with nothing and carries its first parcel (${language})`, async ({
    browser,
  }) => {
    test.slow();
    const t = textIn(language);
    const [amal, driss, rachida] = await operators();
    const first = await at(browser, amal, language);

    await test.step('one operator enters a company with its prices, another one confirms them', async () => {
      await first.company.enter(NAME, [from, to]);
      await first.company.proposePrices(NAME);
      const second = await at(browser, driss, language);
      await second.company.confirmPrices(NAME);
      await second.page.context().close();
    });

    const manager = await at(browser, await named('Hafida'), language);
    await test.step('who is asked to lead it proves who she is, and says yes', async () => {
      await first.company.openPeople(NAME);
      await first.company.invite('hafida');
      await sendPapersIn(manager.page, language);
      const reviewer = await at(browser, rachida, language);
      await approveCase(reviewer.page, language, 'H••• A•••');
      await reviewer.page.context().close();
      await manager.company.sayYes(NAME);
      await manager.page.getByRole('link', { name: new RegExp(NAME) }).click();
      await expect(manager.company.text('courier_company.agents_none')).toBeVisible();
    });

    const people = await Promise.all(['Brahim', 'Tlaytmas'].map(named));
    const [brahim, tlaytmas] = people as [Newcomer, Newcomer];
    // One review by the screens is enough: theirs would be the same.
    await Promise.all(people.map(({ id }) => proveWhoSheIs(instance, id)));
    const agent = await at(browser, brahim, language);
    await test.step('she asks an agent in each city, and the first says yes', async () => {
      await manager.company.invite('brahim', from);
      await manager.company.invite('tlaytmas', to);
      await agent.company.sayYes(NAME);
      await expect(agent.page.getByRole('link', { name: t('courier.scan') })).toBeVisible();
    });

    const sender = await (await browser.newContext({ baseURL: instance.url })).newPage();
    await test.step('a customer prepares a parcel that nobody takes to its city yet', async () => {
      await join(sender, instance.mailboxUrl, language);
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

    const colleague = await at(browser, tlaytmas, language);
    const codes: string[] = [];
    let label = '';
    await test.step('with the second yes it is offered, and she books it', async () => {
      await colleague.company.sayYes(NAME);
      await expect(colleague.page.getByRole('link', { name: t('courier.scan') })).toBeVisible();
      await sender.reload();
      await expect(sender.getByRole('radio', { name: NAME })).toBeChecked();
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
    await test.step('its first agent picks it up against her code and the cash', async () => {
      await agent.page.reload();
      await agent.round.openLabel(label);
      await expect(agent.page.getByText(formatMoney(PRICE_CENTIMES, language))).toBeVisible();
      await agent.round.pickUp('2', codes[0] ?? '');
      await expect(next('in_transit')).toBeVisible();
    });

    await test.step('his colleague takes it over, on the phone that the manager let in', async () => {
      await agent.round.handOver(await colleague.round.ownCode());
      const phone = await at(browser, await signedIn(instance, 'Tlaytmas'), language);
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

    await test.step('the cash that he took at the first door is accounted for', async () => {
      expect(await ownerCommand(instance, 'verify-ledger')).toContain('whole: 1 ');
    });
  });
}
