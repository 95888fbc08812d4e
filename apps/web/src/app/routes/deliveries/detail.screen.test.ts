// Tests of the parcel page: the route on the map in the page's language, and the message shown when
// a higher weight does not raise the price. Also tests the longest question of the parcel wizard on
// the narrowest phone.
import { expect } from '@playwright/test';
import { apiClientOf } from '../../../../testing/arrange.ts';
import { arrangeDelivery, DELIVERY_CODES } from '../../../../testing/arrange-delivery.ts';
import { test } from '../../../../testing/fixtures.ts';
import { inOneLanguage } from '../../../../testing/in-one-language.ts';
import { textIn } from '../../../../testing/text.ts';

for (const { language, from, to } of inOneLanguage('ar', [
  { language: 'fr', from: 'Fès', to: 'Agadir' },
  { language: 'ar', from: 'فاس', to: 'أكادير' },
] as const)) {
  test(`the map labels both cities at their positions in ${language}`, async ({
    instance,
    loginAs,
  }) => {
    const delivery = await arrangeDelivery(instance, { dropoffName: `Map ${language}` });
    const { page } = await loginAs('amina', language);
    await page.goto(`/${language}/deliveries/${delivery.id}`);
    const t = textIn(language);
    const map = page.getByRole('region', { name: t('deliveries.detail_map') });
    const frame = await map.boundingBox();
    if (!frame) throw new Error('there is no map');
    const places = await Promise.all(
      [from, to].map(async (name) => {
        const label = page.locator('.map-name').filter({ hasText: name });
        await expect(label).toBeVisible();
        return label.boundingBox();
      }),
    );
    for (const place of places) {
      expect(place?.x).toBeGreaterThan(frame.x);
      expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThan(frame.x + frame.width);
    }
    // Fes is east of Agadir, regardless of the text direction.
    expect(places[0]?.x).toBeGreaterThan(places[1]?.x ?? Number.POSITIVE_INFINITY);
  });
}

test('a higher measured weight that does not raise the price is shown with its own message', async ({
  instance,
  loginAs,
}) => {
  const t = textIn('fr');
  // The volumetric weight is greater than both the stated and the measured weight.
  const delivery = await arrangeDelivery(instance, { dropoffName: 'Light', weightGrams: 3000 });
  const weighed = await delivery.tryScan('pickup', {
    code: DELIVERY_CODES.pickup,
    weight_grams: 4000,
    photo_ids: [await delivery.photograph('pickup')],
  });
  expect(weighed).toMatchObject({ outcome: 'refused', refusal: 'WEIGH_IN_NEEDED' });
  const { page } = await loginAs('amina', 'fr');
  await page.goto(`/fr/deliveries/${delivery.id}`);
  await expect(page.getByText(t('deliveries.detail_weighed_same'))).toBeVisible();
});

test("the wizard's question about the pickup place fits the narrowest phone, and its first question has an exit link", async ({
  instance,
  loginAs,
}) => {
  const t = textIn('ar');
  const id = crypto.randomUUID();
  const api = await apiClientOf(instance, 'amina');
  const delivery = {
    contents: 'Livres',
    weight_grams: 2000,
    length_cm: 30,
    width_cm: 20,
    height_cm: 10,
  };
  await api
    .rpc('save_delivery_draft', { p_id: id, p_body: delivery, p_step: 'pickup' })
    .throwOnError();
  const { page } = await loginAs('amina', 'ar');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/ar/deliveries/new?id=${id}`);
  await expect(page.getByLabel(t('delivery_wizard.place_phone'))).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: t('common.back') }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('common.deliveries') })
    .click();
  await expect(page).toHaveURL(/\/ar\/deliveries$/);
});
