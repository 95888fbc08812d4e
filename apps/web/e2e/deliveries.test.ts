// End-to-end tests that follow a parcel in real time: on the screens of sender and receiver, and on
// the public tracking page.
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { arrangeDelivery, DELIVERY_CODES } from '../testing/arrange-delivery.ts';
import { choosePickup } from '../testing/delivery-wizard.ts';
import { type Language, test } from '../testing/fixtures.ts';
import { holdRequests } from '../testing/hold-requests.ts';
import { inOneLanguage } from '../testing/in-one-language.ts';
import { textIn } from '../testing/text.ts';

const CASES: { language: Language; viewport: { width: number; height: number } }[] = [
  { language: 'fr', viewport: { width: 390, height: 844 } },
  { language: 'ar', viewport: { width: 1440, height: 900 } },
];

for (const { language, viewport } of inOneLanguage('fr', CASES)) {
  test.describe(`a parcel is followed in real time in ${language}`, () => {
    test.use({ viewport });
    const t = textIn(language);
    const next = (page: Page, step: string) =>
      page.getByRole('heading', { name: t(`deliveries.detail_next_title_${step}`), exact: true });

    test(`a parcel is weighed, transported and delivered with proof in ${language}`, {
      tag: '@journey',
    }, async ({ browser, instance, loginAs }) => {
      const delivery = await arrangeDelivery(instance, { dropoffName: `Zohra ${language}` });
      const { page } = await loginAs('amina', language);

      const door = page.getByRole('heading', {
        name: t('deliveries.detail_code_dropoff'),
        level: 3,
      });
      const pickupCode = page.getByRole('heading', {
        name: t('deliveries.detail_code_pickup'),
        level: 3,
      });

      await test.step('the sender finds the parcel in the list, and chooses and changes the pickup time', async () => {
        await page.goto(`/${language}/deliveries?show=active`);
        await page.getByLabel(t('deliveries.list_search')).fill(delivery.label);
        await page.getByRole('link', { name: `Zohra ${language}` }).click();
        await expect(next(page, 'choose_pickup')).toBeVisible();
        const save = page.getByRole('button', { name: t('deliveries.detail_pickup_save') });
        await save.click();
        await expect(page.getByText(t('delivery_wizard.slot_missing'))).toBeVisible();
        await choosePickup(page, language);
        await save.click();
        await expect(next(page, 'scheduled')).toBeVisible();
        await page.getByRole('button', { name: t('deliveries.detail_pickup_change') }).click();
        await choosePickup(page, language, 1);
        await save.click();
        await expect(save).toHaveCount(0);
        await expect(pickupCode).toBeVisible();
        await expect(door).toHaveCount(0);
      });

      await test.step('the courier records a higher weight, and the sender is asked immediately and agrees', async () => {
        const pickup = {
          code: DELIVERY_CODES.pickup,
          weight_grams: 9200,
          photo_ids: [await delivery.photograph('pickup')],
        };
        expect(await delivery.tryScan('pickup', pickup)).toMatchObject({ outcome: 'refused' });
        await expect(next(page, 'weigh_in')).toBeVisible();
        await page.getByRole('alert').getByRole('button').first().click();
        await expect(next(page, 'scheduled')).toBeVisible();
        await delivery.scan('pickup', pickup);
        await expect(next(page, 'in_transit')).toBeVisible();
        await expect(pickupCode).toHaveCount(0);
      });

      await test.step('the sender creates a new delivery code while the parcel is on its way', async () => {
        await expect(door).toBeVisible();
        await page.getByRole('button', { name: t('ui.code_new') }).click();
        await expect(page.getByText(/^\d{4} \d{4}$/)).toBeVisible();
      });
      const code = ((await page.getByText(/^\d{4} \d{4}$/).textContent()) ?? '').replace(' ', '');

      const visitor = await (await browser.newContext({ baseURL: instance.url })).newPage();
      await test.step('the tracking page shows where the parcel is, and no names', async () => {
        const asked: string[] = [];
        visitor.on('request', (request) => {
          if (/\/(rest|auth|storage|realtime)\//.test(request.url())) asked.push(request.url());
        });
        const link = page.getByRole('link', { name: t('deliveries.detail_open_tracking') });
        await visitor.goto((await link.getAttribute('href')) ?? '');
        await expect(
          visitor.getByRole('heading', { name: t('delivery_track.headline_in_transit') }),
        ).toBeVisible();
        const words = await visitor.getByRole('main').innerText();
        for (const secret of ['Zohra', 'Amina', 'Derb', 'Plage', delivery.label, '661000']) {
          expect(words).not.toContain(secret);
        }
        expect(asked).toEqual([expect.stringContaining('/rest/v1/rpc/track_delivery')]);
      });

      await test.step('when the courier finds nobody at home, the sender chooses another time', async () => {
        await delivery.scan('out_for_delivery');
        const visit = { reason: 'nobody_home', no_place: 'unavailable' };
        await delivery.scan('attempt_failed', visit);
        await expect(next(page, 'missed')).toBeVisible();
        await expect(page.getByText(t('deliveries.detail_reason_nobody_home'))).toBeVisible();
        const choice = (name: 'detail_slot_day' | 'detail_slot_part') =>
          page.getByRole('group', { name: t(`deliveries.${name}`) }).getByRole('radio');
        await choice('detail_slot_day').nth(1).check();
        await choice('detail_slot_part').first().check();
        await page.getByRole('button', { name: t('deliveries.detail_slot_save') }).click();
        await expect(next(page, 'in_transit')).toBeVisible();
        await expect(page.getByText(t('deliveries.detail_until'), { exact: true })).toBeVisible();
      });

      await test.step('the new code completes the delivery, and the receiver confirms the content', async () => {
        const delivered = {
          code,
          latitude: 30.42,
          longitude: -9.6,
          accuracy_m: 12,
          photo_ids: [await delivery.photograph('proof')],
        };
        expect(
          await delivery.tryScan('delivered', { ...delivered, code: DELIVERY_CODES.return }),
        ).toMatchObject({
          outcome: 'refused',
        });
        await delivery.scan('delivered', delivered);
        await expect(next(page, 'delivered')).toBeVisible();
        const karim = await loginAs('karim', language);
        await karim.page.goto(`/${language}/deliveries/${delivery.id}`);
        await karim.page.getByRole('button', { name: t('deliveries.detail_confirm') }).click();
        await karim.page
          .getByRole('alertdialog')
          .getByRole('button', { name: t('deliveries.detail_confirm') })
          .click();
        await expect(next(karim.page, 'completed')).toBeVisible();
        await expect(next(page, 'completed')).toBeVisible();
      });

      await test.step('the proof of delivery is saved as one file that contains the photo', async () => {
        const letPhotosCome = await holdRequests(page, '**/storage/v1/object/sign/delivery-photos');
        await page.getByRole('link', { name: t('deliveries.detail_open_proof') }).click();
        await expect(
          page.getByRole('button', { name: t('deliveries.proof_download') }),
        ).toBeDisabled();
        await expect(
          page.getByRole('button', { name: t('deliveries.proof_print') }),
        ).toBeDisabled();
        await expect(
          page.getByRole('link', { name: t('deliveries.proof_place_map') }),
        ).toHaveAttribute('href', /30\.42%2C-9\.6/);
        letPhotosCome();
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: t('deliveries.proof_download') }).click();
        const file = await download;
        expect(file.suggestedFilename()).toBe(`${delivery.label}.html`);
        const text = await readFile(await file.path(), 'utf8');
        expect(text).toContain(delivery.label);
        expect(text).toContain('src="data:image/jpeg;base64,');
      });
    });
  });
}

test('a label is one A6 page, and a camera can read its code', async ({ instance, loginAs }) => {
  const t = textIn('ar');
  const delivery = await arrangeDelivery(instance, { dropoffName: 'Omar Bensaid' });
  const { page } = await loginAs('amina', 'ar');
  await page.goto(`/ar/deliveries/${delivery.id}/label`);
  const label = page.getByRole('article', { name: t('deliveries.label_title') });
  await expect(label.getByText('Agadir')).toBeVisible();
  await expect(label.getByText('أكادير')).toBeVisible();
  await expect(label.getByRole('img')).toBeVisible();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[([^[\]]+)\]/g)].map(([, box = '']) =>
    box.trim().split(/\s+/).map(Number).map(Math.round),
  );
  // Expect a page of A6 size (105 by 148 mm), given here in points.
  expect(boxes).toEqual([[0, 0, 298, 420]]);
});

test('an invalid tracking link shows an error, and tracking pages are excluded from search engines', async ({
  page,
}) => {
  const t = textIn('fr');
  const answer = await page.goto('/fr/track/1111111111111111111111');
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
  await expect(page.getByText(t('delivery_track.not_found_title'))).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('a parcel is cancelled after a confirmation, and strangers cannot see it', async ({
  instance,
  loginAs,
}) => {
  const t = textIn('fr');
  const delivery = await arrangeDelivery(instance, { dropoffName: 'To Be Cancelled' });
  const stranger = await loginAs('salma', 'fr');
  await stranger.page.goto(`/fr/deliveries/${delivery.id}`);
  await expect(
    stranger.page.getByRole('heading', { level: 1, name: t('deliveries.detail_failed') }),
  ).toBeVisible();
  const { page } = await loginAs('amina', 'fr');
  await page.goto(`/fr/deliveries/${delivery.id}`);
  await page.getByRole('button', { name: t('deliveries.detail_cancel') }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: t('common.keep') }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: t('deliveries.detail_cancel') }).click();
  await dialog.getByRole('button', { name: t('deliveries.detail_cancel') }).click();
  await expect(
    page.getByRole('heading', { name: t('deliveries.detail_next_title_cancelled'), exact: true }),
  ).toBeVisible();
});
