// End-to-end test of a claim with photos on a bad connection: no input is lost, and the operator
// sees the photos enlarged.
import { apiClientOf } from '../testing/arrange.ts';
import { arrangeDelivery, DELIVERY_CODES } from '../testing/arrange-delivery.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { addPhotos, DELIVERY_PHOTO } from '../testing/delivery-wizard.ts';
import { expectStoredIsListed } from '../testing/expect-stored-is-listed.ts';
import { expect, test } from '../testing/fixtures.ts';
import { inOneLanguage } from '../testing/in-one-language.ts';
import { textIn } from '../testing/text.ts';
import { waitForStoredDraft } from '../testing/wait-for-stored-draft.ts';

const WORDS = {
  fr: 'Un des deux sacs est déchiré',
  ar: 'وصلت إحدى الحقيبتين ممزقة',
};

for (const [lang, size] of inOneLanguage('fr', [
  ['fr', { width: 390, height: 844 }],
  ['ar', { width: 1440, height: 900 }],
] as const)) {
  test(`a damaged parcel is reported with photos, in ${lang}`, { tag: '@journey' }, async ({
    loginAs,
    instance,
  }) => {
    const t = textIn(lang);
    const delivery = await arrangeDelivery(instance, { dropoffName: 'Karim Idrissi' });
    for (const [kind, purpose] of [
      ['pickup', 'pickup'],
      ['delivered', 'proof'],
    ] as const) {
      await delivery.scan(kind, {
        code: kind === 'pickup' ? DELIVERY_CODES.pickup : DELIVERY_CODES.dropoff,
        weight_grams: 3000,
        latitude: 30.42,
        longitude: -9.6,
        accuracy_m: 12,
        photo_ids: [await delivery.photograph(purpose)],
      });
    }
    const { page } = await loginAs('karim', lang);
    await page.setViewportSize(size);
    await page.goto(`/${lang}/deliveries/${delivery.id}`);
    const dialog = page.getByRole('dialog');
    const openForm = () => page.getByRole('button', { name: t('deliveries.claim_title') }).click();
    const kind = dialog.getByRole('combobox', { name: t('deliveries.claim_kind') });
    const note = dialog.getByLabel(t('deliveries.claim_note'));
    const arrived = dialog.getByText(t('ui.file_sent'), { exact: true });
    const send = dialog.getByRole('button', { name: t('deliveries.claim_send') });

    await test.step('after a reload, the claim form still contains the input that was typed offline', async () => {
      await page.route('**/storage/v1/upload/resumable', (route) =>
        route.abort('internetdisconnected'),
      );
      await openForm();
      await kind.click();
      await page.getByRole('option', { name: t('deliveries.claim_kind_damaged') }).click();
      await note.fill(WORDS[lang]);
      await addPhotos(page, [DELIVERY_PHOTO, { ...DELIVERY_PHOTO, name: 'sac.jpg' }]);
      await expect(dialog.getByRole('img')).toHaveCount(2);
      await checkAccessibility(page, 'a report with photos');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        size.width,
      );
      await page.unroute('**/storage/v1/upload/resumable');
      await waitForStoredDraft(page);
      await page.reload();
      await openForm();
      await expect(kind).toHaveText(t('deliveries.claim_kind_damaged'));
      await expect(note).toHaveValue(WORDS[lang]);
      await expect(arrived).toHaveCount(2);
      const besides = await page.context().newPage();
      const stored = await expectStoredIsListed(besides);
      expect(stored.filter((name) => name.startsWith('delivery-claim:'))).toHaveLength(1);
      await besides.close();
    });

    await test.step('the user removes a photo, and the claim is filed only once although the first response is lost', async () => {
      await dialog
        .getByRole('button', { name: t('ui.remove_file') })
        .first()
        .click();
      await expect(arrived).toHaveCount(1);
      await page.route(
        '**/rest/v1/rpc/open_delivery_claim',
        async (route) => {
          await route.fetch();
          await route.abort('connectionreset');
        },
        { times: 1 },
      );
      await send.click();
      // The app also refetches the parcel after a failed call.
      const photos = page.getByRole('region', { name: t('deliveries.claim_photos') });
      await expect(photos.getByRole('img')).toHaveCount(1);
      await expect(page.getByText(WORDS[lang])).toBeVisible();
      // Scroll to the top. Otherwise an element could be half hidden by the header, and the
      // accessibility check would report it as too small.
      await page.evaluate(() => scrollTo(0, 0));
      await checkAccessibility(page, 'a parcel with a report');
    });

    const { data: claims } = await (await apiClientOf(instance, 'amina'))
      .from('delivery_claims')
      .select('id,delivery_photos(id)')
      .eq('delivery_id', delivery.id)
      .throwOnError();
    expect(claims).toMatchObject([{ delivery_photos: [{ id: expect.any(String) }] }]);

    await test.step("the operator sees the claim's photos next to the parcel's earlier photos, and can enlarge them", async () => {
      const { page: desk } = await loginAs('operator', lang);
      await desk.setViewportSize(size);
      await desk.goto(`/${lang}/operator?tab=deliveries`);
      await desk.getByRole('button', { name: t('operator_deliveries.part_claims') }).click();
      const card = desk.getByRole('article').filter({ hasText: delivery.label });
      await expect(card.getByText(WORDS[lang])).toBeVisible();
      await card.getByRole('button', { name: t('operator_deliveries.record') }).click();
      const shown = card.getByRole('region', { name: t('deliveries.claim_photos') });
      await expect(shown.getByRole('img')).toHaveCount(1);
      const before = card.getByRole('region', { name: t('deliveries.detail_photos') });
      await expect(before.getByRole('img').first()).toBeVisible();
      await checkAccessibility(desk, 'a report with photos, to decide');
      await shown.getByRole('img').click();
      const large = desk.getByRole('dialog', { name: t('deliveries.claim_photos') });
      const width = (await large.getByRole('img').boundingBox())?.width ?? 0;
      expect(width).toBeGreaterThan(size.width / 2);
    });
  });
}
