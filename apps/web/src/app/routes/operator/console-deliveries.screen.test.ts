// Parcels in the console: claims, lost parcels and price lists.
import type { Page } from '@playwright/test';
import pg from 'pg';
import { apiClientOf } from '../../../../testing/arrange.ts';
import { arrangeDelivery, DELIVERY_CODES } from '../../../../testing/arrange-delivery.ts';
import { checkAccessibility } from '../../../../testing/check-accessibility.ts';
import { expect, test } from '../../../../testing/fixtures.ts';
import { textIn } from '../../../../testing/text.ts';
import { dayInMorocco, daysAfter, formatTypedDay } from '../../../shared/format/day.ts';

const t = textIn('fr');
const NOTE = 'Deux sacs sur trois sont arrivés';
const ANSWER = 'La photo de la livraison montre le carton ouvert';

const open = async (page: Page, part: string) => {
  await page.goto('/fr/operator?tab=deliveries');
  await page.getByRole('button', { name: t(`operator_deliveries.part_${part}`) }).click();
};

test('an operator upholds a claim after viewing the photos, and the sender sees the reason', async ({
  loginAs,
  instance,
}) => {
  const delivery = await arrangeDelivery(instance, { dropoffName: 'Khadija Amrani' });
  await delivery.scan('pickup', {
    code: DELIVERY_CODES.pickup,
    weight_grams: 3000,
    photo_ids: [await delivery.photograph('pickup')],
  });
  await delivery.scan('delivered', {
    code: DELIVERY_CODES.dropoff,
    latitude: 30.42,
    longitude: -9.6,
    accuracy_m: 12,
    photo_ids: [await delivery.photograph('proof')],
  });
  await (await apiClientOf(instance, 'amina'))
    .rpc('open_delivery_claim', {
      p_claim_id: crypto.randomUUID(),
      p_delivery_id: delivery.id,
      p_kind: 'missing_items',
      p_note: NOTE,
    })
    .throwOnError();

  const { page } = await loginAs('operator', 'fr');
  await open(page, 'claims');
  const card = page.getByRole('article').filter({ hasText: delivery.label });
  await expect(card.getByText(NOTE)).toBeVisible();
  // The names of other people stay masked until an operator gives a reason to see them.
  await expect(card.getByText('Khadija Amrani')).toHaveCount(0);
  await card.getByRole('button', { name: t('operator_deliveries.record') }).click();
  await expect(card.getByText(t('delivery_track.event_claim_opened'))).toBeVisible();
  await expect(
    card.getByRole('img', { name: t('deliveries.detail_photo_proof') }).first(),
  ).toBeVisible();
  await checkAccessibility(page, 'reports of parcels');
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await card.getByRole('button', { name: t('operator_deliveries.uphold') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('operator_deliveries.uphold') }).click();
  await expect(dialog.getByText(t('operator.note_missing'))).toBeVisible();
  await dialog.getByLabel(t('operator.note')).fill(ANSWER);
  await dialog.getByRole('button', { name: t('operator_deliveries.uphold') }).click();
  await expect(page.getByText(t('operator_deliveries.uphold_done'))).toBeVisible();
  await expect(card).toHaveCount(0);

  const { page: sender } = await loginAs('amina', 'fr');
  await sender.goto(`/fr/deliveries/${delivery.id}`);
  await expect(sender.getByText(t('deliveries.claim_status_upheld'))).toBeVisible();
  await expect(sender.getByText(ANSWER)).toBeVisible();
});

test('a parcel without a scan for seven days is found by its label and declared lost', async ({
  loginAs,
  instance,
}) => {
  const delivery = await arrangeDelivery(instance, { dropoffName: 'Omar Bensaid' });
  await delivery.scan('pickup', {
    code: DELIVERY_CODES.pickup,
    weight_grams: 3000,
    photo_ids: [await delivery.photograph('pickup')],
  });
  const { page } = await loginAs('operator', 'fr');
  const card = page.getByRole('article').filter({ hasText: delivery.label });
  const find = async () => {
    await open(page, 'find');
    await page.keyboard.press('/');
    await page.keyboard.type(delivery.label);
    await page.keyboard.press('Enter');
    await expect(card.getByText(t('delivery_track.status_in_transit'))).toBeVisible();
  };
  const lose = card.getByRole('button', { name: t('operator_deliveries.lose') });
  await find();
  await expect(lose).toHaveCount(0);

  const owner = new pg.Client(instance.databaseUrl);
  await owner.connect();
  await owner.query(
    "update public.deliveries set last_scan_at = now() - interval '8 days' where id = $1",
    [delivery.id],
  );
  await owner.end();
  await find();
  await checkAccessibility(page, 'a parcel that was found');
  await open(page, 'lost');
  await lose.click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel(t('operator.reason'), { exact: true })
    .fill('Cherché aux deux dépôts du chemin');
  await dialog.getByRole('button', { name: t('operator_deliveries.lose') }).click();
  await expect(page.getByText(t('operator_deliveries.lose_done'))).toBeVisible();
  await expect(card).toHaveCount(0);

  const { page: sender } = await loginAs('amina', 'fr');
  await sender.goto(`/fr/deliveries/${delivery.id}`);
  await expect(sender.getByText(t('delivery_track.status_lost')).first()).toBeVisible();
});

test('a new price list of a courier shows the changed prices, and waits for the approval of a second operator', async ({
  loginAs,
}) => {
  const { page } = await loginAs('operator', 'fr');
  await open(page, 'prices');
  const tables = page.getByRole('table');
  await expect(tables).toHaveCount(1);
  await page.getByRole('button', { name: t('operator_deliveries.price_add') }).click();
  const save = page.getByRole('button', { name: t('operator_settings.see_preview') });
  const zone = page.getByRole('group', { name: t('delivery_wizard.courier_zone_belt') });
  const delivered = zone.getByLabel(t('operator_deliveries.price_delivered_centimes'));
  await delivered.fill('31,5');
  await save.click();
  await expect(page.getByText(t('operator_deliveries.price_range_whole'))).toHaveCount(1);
  await expect(page.getByText(t('operator_deliveries.price_day_missing'))).toBeVisible();
  await checkAccessibility(page, 'a price list with mistakes');
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await delivered.fill('31');
  const inAMonth = daysAfter(dayInMorocco(new Date()), 30);
  await page
    .getByLabel(t('operator_deliveries.price_starts'), { exact: true })
    .fill(formatTypedDay(inAMonth));
  await save.click();
  await page.getByLabel(t('operator.reason')).fill('Carburant plus cher');
  await checkAccessibility(page, 'the effect of a price list');
  await page.getByRole('button', { name: t('operator_settings.propose') }).click();
  await expect(page.getByText(t('operator_settings.state_waiting'))).toBeVisible();
  await expect(tables).toHaveCount(2);
  await expect(
    tables
      .first()
      .getByText(/^30\sDH$/)
      .first(),
  ).toBeVisible();
  await expect(tables.last().locator('ins').first()).toContainText(/31\sDH/);
  await checkAccessibility(page, 'the price lists of a courier');
});
