// From a new person to a broker with an open shop, on an instance that starts from nothing.

import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type Instance, startInstance } from '@wasl/testing/instance';
import { chooseCity } from '../testing/choose-city.ts';
import { firstAdmin, newcomer, pageOf, proveWhoSheIs } from '../testing/from-nothing.ts';
import { textIn } from '../testing/text.ts';

const PHOTO = join(
  import.meta.dirname,
  '../../../supabase/seed/files/identity/0199a300-0000-7000-8000-0000000000f1.jpg',
);
const t = textIn('fr');

let instance: Instance;
test.beforeAll(async () => {
  instance = await startInstance({ env: { DEMO: 'false' } });
});
test.afterAll(() => instance.stop());

test('a new person applies, is interviewed, accepted and opens a shop', async ({ browser }) => {
  const fadma = await newcomer(instance, 'Fadma');
  const admin = await firstAdmin(instance, 'Amal');
  const console = await pageOf(browser, instance, admin, 'fr');
  const page = await pageOf(browser, instance, fadma, 'fr');
  const press = (key: string) => page.getByRole('button', { name: t(key), exact: true }).click();
  const onto = (step: string) =>
    expect(
      page.getByRole('heading', { level: 1, name: t(`broker_application.question_${step}`) }),
    ).toBeVisible();

  await test.step('the company offers times for interviews', async () => {
    await console.goto('/fr/operator?tab=brokers');
    await console.getByRole('button', { name: t('operator_brokers.part_slots') }).click();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const typed = tomorrow.split('-').reverse().join('/');
    await console.getByLabel(t('operator_brokers.slot_day')).fill(typed);
    await console.getByLabel(t('operator_brokers.slot_place')).fill('Bureau, 3e étage');
    await console
      .getByRole('button', { name: t('operator_brokers.slots_offer', { count: 6 }) })
      .click();
    await expect(console.getByRole('row')).toHaveCount(7);
  });

  await test.step('she comes from the public page, and what she has proven counts', async () => {
    await proveWhoSheIs(instance, fadma.id);
    await page.goto('/fr/become-broker');
    await page
      .getByRole('link', { name: t('become_broker.apply') })
      .first()
      .click();
    await onto('who');
    await expect(
      page.getByText(t('broker_application.proof_approved'), { exact: true }),
    ).toHaveCount(2);
    await press('common.continue');
  });

  await test.step('she describes her shop, and is asked for its place and hours', async () => {
    await onto('shop');
    await chooseCity(page, page.getByRole('combobox', { name: t('shops.city') }), 'Marrakech');
    await page.getByLabel(t('shops.name')).fill('Chez Fadma');
    await page.getByLabel(t('shops.address')).fill('4 rue de la Poste');
    await press('common.continue');
    await expect(page.getByText(t('shops.problem_latitude')).first()).toBeVisible();
    await page.getByLabel(t('map.latitude')).fill('31.6295');
    await page.getByLabel(t('map.longitude')).fill('-7.9811');
    await page.getByRole('button', { name: t('shops.add_hours', { day: 'lundi' }) }).click();
    await page.getByRole('button', { name: t('shops.like_monday') }).click();
    await press('common.continue');
  });

  await test.step('her answers wait for her after a reload', async () => {
    await onto('photos');
    await expect(page.getByText(t('broker_application.save_saved'))).toBeVisible();
    await page.reload();
    await onto('photos');
    await page.getByLabel(t('broker_application.add_photos')).setInputFiles(PHOTO);
    const photo = page.getByRole('img', { name: t('broker_application.photo', { place: 1 }) });
    await expect(photo).toBeVisible();
    await expect(page.getByText('%')).toHaveCount(0);
    await press('common.continue');
    await onto('float');
    await page.getByLabel(t('broker_application.float'), { exact: true }).fill('30000');
    await expect(page.getByText(/3[\u202f ]000/).first()).toBeVisible();
    await press('common.continue');
  });

  await test.step('she chooses a time, reads the contract and sends it all in', async () => {
    await onto('interview');
    await page.getByRole('radio').first().check();
    await press('common.continue');
    await onto('contract');
    await page.getByRole('checkbox', { name: t('broker_application.contract_read') }).check();
    await press('broker_application.send');
    await expect(
      page.getByRole('heading', { name: t('broker_application.next_interview') }),
    ).toBeVisible();
  });

  await test.step('she is interviewed and accepted, and reads each step live', async () => {
    await console.getByRole('button', { name: t('operator_brokers.part_applications') }).click();
    await console.getByRole('button', { name: 'Chez Fadma' }).click();
    await expect(console.getByRole('img')).toHaveCount(1);
    await console.getByRole('button', { name: t('operator_brokers.interview_held') }).click();
    await console.getByRole('button', { name: t('operator_brokers.accept') }).click();
    const dialog = console.getByRole('dialog');
    await dialog.getByRole('button', { name: t('operator_brokers.accept') }).click();
    await expect(
      page.getByRole('heading', { name: t('broker_application.next_deposit') }),
    ).toBeVisible();
  });

  await test.step('her deposit opens her shop', async () => {
    await console.getByRole('button', { name: t('operator_brokers.deposit_in') }).click();
    const dialog = console.getByRole('dialog');
    await dialog.getByLabel(t('operator_brokers.receipt_number')).fill('R-0001');
    await dialog.getByRole('button', { name: t('operator_brokers.deposit_confirm') }).click();
    await expect(
      page.getByRole('heading', { name: t('broker_application.is_broker') }),
    ).toBeVisible();
    await page.getByRole('link', { name: t('broker_application.to_workspace') }).click();
    await expect(page.getByRole('heading', { name: 'Chez Fadma' })).toBeVisible();
    const { data: city } = await admin.api
      .from('cities')
      .select('id')
      .eq('name', 'Marrakech')
      .single();
    const { data: shops } = await admin.api
      .rpc('available_brokers', { p_city_id: city?.id ?? 0 })
      .throwOnError();
    expect(shops).toMatchObject([{ id: fadma.id, business_name: 'Chez Fadma' }]);
  });
});
