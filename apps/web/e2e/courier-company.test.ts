// A courier from nothing: an operator enters it, its manager invites its people, and the route is offered when they have said yes.
import type { Page } from '@playwright/test';
import type { Instance } from '@wasl/testing/instance';
import { typedDay } from '../src/shared/format/day.ts';
import { apiOf } from '../testing/arrange.ts';
import { chooseCity } from '../testing/choose-city.ts';
import { type Actor, expect, test } from '../testing/fixtures.ts';
import { textIn } from '../testing/text.ts';

const t = textIn('ar');
const NAME = 'شركة الأطلس';
/** Nobody of the demo works there. */
const CITIES = { from: 'الصويرة', to: 'ورزازات' };

// The people of the demo are at work for nobody else.
test.use({ ownInstance: 'courier company' });

async function offersOf(instance: Instance): Promise<number> {
  const visitor = await apiOf(instance, 'karim');
  const { data: cities } = await visitor
    .from('cities')
    .select('id')
    .in('name_ar', [CITIES.from, CITIES.to])
    .throwOnError();
  const [from, to] = cities;
  const { data } = await visitor
    .rpc('quote_delivery', {
      p_pickup_city_id: from?.id ?? 0,
      p_dropoff_city_id: to?.id ?? 0,
      ...{ p_weight_grams: 1000, p_length_cm: 10, p_width_cm: 10, p_height_cm: 10 },
    })
    .throwOnError();
  return data.filter(({ courier_name: name }) => name === NAME).length;
}

const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });

async function enterCompany(page: Page): Promise<void> {
  await page.goto('/ar/operator?tab=deliveries');
  await button(page, 'operator_deliveries.part_companies').click();
  await button(page, 'courier_company.add').click();
  await page.getByLabel(t('courier_company.name')).fill(NAME);
  await page.getByLabel(t('courier_company.support_phone')).fill('05 24 78 01 01');
  await page.getByLabel(t('courier_company.support_address')).fill('زنقة العلويين، رقم 4');
  for (const city of Object.values(CITIES)) {
    await page.getByRole('combobox', { name: t('courier_company.cities_add') }).fill(city);
    await page.getByRole('option', { name: city, exact: true }).click();
  }
  await button(page, 'courier_company.save').click();
  await expect(page.getByText(t('courier_company.managers_none'))).toBeVisible();
}

async function addFirstPrices(page: Page): Promise<void> {
  await button(page, 'operator_deliveries.part_prices').click();
  await page.getByRole('combobox', { name: t('deliveries.detail_courier') }).click();
  await page.getByRole('option', { name: NAME }).click();
  await button(page, 'operator_deliveries.price_add').click();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Casablanca' });
  await page
    .getByLabel(t('operator_deliveries.price_starts'), { exact: true })
    .fill(typedDay(today.format(new Date())));
  await button(page, 'operator_settings.see_preview').click();
  await page.getByLabel(t('operator.reason')).fill('الأثمان الأولى');
  await button(page, 'operator_settings.propose').click();
  await expect(page.getByText(t('operator_settings.state_waiting'))).toBeVisible();
}

/** Nobody sets prices alone. */
async function confirmPrices(page: Page): Promise<void> {
  await page.goto('/ar/operator?tab=deliveries');
  await button(page, 'operator_deliveries.part_prices').click();
  await page.getByRole('combobox', { name: t('deliveries.detail_courier') }).click();
  await page.getByRole('option', { name: NAME }).click();
  await button(page, 'operator_settings.confirm').click();
  await expect(page.getByText(t('operator_settings.state_begun'))).toBeVisible();
}

async function invite(page: Page, username: string, city?: string): Promise<void> {
  await button(page, 'courier_company.invite').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('courier_company.invite_person')).fill(username);
  if (city) {
    const field = dialog.getByRole('combobox', { name: t('courier_company.city') });
    await chooseCity(page, field, city);
  } else {
    await dialog.getByRole('combobox', { name: t('courier_company.invite_role') }).click();
    await page.getByRole('option', { name: t('courier_company.role_manager') }).click();
  }
  await button(page, 'courier_company.invite_send').click();
  await expect(dialog).toHaveCount(0);
}

async function sayYes({ page }: Actor): Promise<void> {
  await page.goto('/ar/courier');
  await expect(
    page.getByText(t('courier_company.asked_title', { courier: `\u2068${NAME}\u2069` })),
  ).toBeVisible();
  await button(page, 'courier_company.accept').click();
}

test('a courier is entered, its people say yes on their phones, and then its route is offered', async ({
  loginAs,
  instance,
}) => {
  test.slow();
  const operator = await loginAs('operator', 'ar');
  await enterCompany(operator.page);
  await addFirstPrices(operator.page);
  await confirmPrices((await loginAs('supervisor', 'ar')).page);
  await button(operator.page, 'operator_deliveries.part_companies').click();
  await operator.page.getByRole('combobox', { name: t('courier_company.company') }).click();
  await operator.page.getByRole('option', { name: NAME }).click();
  await invite(operator.page, '@salma');

  const manager = await loginAs('salma', 'ar');
  await sayYes(manager);
  await manager.page.getByRole('link', { name: new RegExp(NAME) }).click();
  await expect(manager.page.getByText(t('courier_company.agents_none'))).toBeVisible();
  await invite(manager.page, 'amina', CITIES.from);
  await invite(manager.page, 'hicham', CITIES.to);

  const amina = await loginAs('amina', 'ar');
  await sayYes(amina);
  await expect(amina.page.getByRole('link', { name: t('courier.scan') })).toBeVisible();
  expect(await offersOf(instance)).toBe(0);
  await sayYes(await loginAs('hicham', 'ar'));
  await expect.poll(() => offersOf(instance)).toBe(1);

  // Another phone of hers is let in by the manager, and takes the place of the first.
  const newPhone = await loginAs('amina', 'ar');
  await newPhone.page.goto('/ar/courier');
  await button(newPhone.page, 'courier_company.device_ask').click();
  await expect(newPhone.page.getByText(t('courier_company.device_waits'))).toBeVisible();
  await manager.page.reload();
  await button(manager.page, 'courier_company.device_allow_of').click();
  await expect(manager.page.getByText(t('courier_company.device_let_in'))).toBeVisible();
  await button(newPhone.page, 'courier_company.device_look').click();
  await expect(newPhone.page.getByRole('link', { name: t('courier.scan') })).toBeVisible();
  await amina.page.reload();
  await expect(amina.page.getByText(t('courier_company.device_other'))).toBeVisible();
});
