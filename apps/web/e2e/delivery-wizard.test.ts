import type { Page } from '@playwright/test';
import { type ApiClient, apiClientOf } from '../testing/arrange.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { chooseCity } from '../testing/choose-city.ts';
import {
  addPhotos,
  choosePickup,
  choosePlaceCity,
  confirmDelivery,
  DELIVERY_PHOTO,
  deliveryIdOf,
  fillDelivery,
  fillPlace,
} from '../testing/delivery-wizard.ts';
import { expectStoredIsListed } from '../testing/expect-stored-is-listed.ts';
import { expect, type Language, test } from '../testing/fixtures.ts';
import { inOneLanguage } from '../testing/in-one-language.ts';
import { createPerson } from '../testing/new-person.ts';
import { textIn } from '../testing/text.ts';
import { waitForStoredDraft } from '../testing/wait-for-stored-draft.ts';

const CASES: {
  language: Language;
  from: string;
  to: string;
  viewport: { width: number; height: number };
}[] = [
  { language: 'fr', from: 'Fès', to: 'Agadir', viewport: { width: 390, height: 844 } },
  { language: 'ar', from: 'فاس', to: 'أكادير', viewport: { width: 1440, height: 900 } },
];

const arrived = (page: Page, language: Language) =>
  page.getByText(textIn(language)('ui.file_sent'), { exact: true });

const submitted = async (api: ApiClient, id: string) => {
  const { data } = await api
    .from('deliveries')
    .select('status,next_slot_starts_at,delivery_photos(id)')
    .eq('id', id)
    .single()
    .throwOnError();
  return data;
};

for (const { language, from, to, viewport } of inOneLanguage('ar', CASES)) {
  test(`a parcel is created in the wizard, from the first step to the display of its codes, in ${language}`, {
    tag: '@journey',
  }, async ({ loginAs, instance }) => {
    const t = textIn(language);
    const sender = await createPerson(instance, 'Ghita');
    const { page, context } = await loginAs(sender, language);
    await page.setViewportSize(viewport);
    const next = page.getByRole('button', { name: t('common.continue') });
    const heading = (step: string) =>
      page.getByRole('heading', { name: t(`delivery_wizard.step_question_${step}`) });

    await test.step('the wizard starts from the dashboard, and rejects contents that no courier carries', async () => {
      await page.goto(`/${language}/dashboard`);
      await page.getByRole('link', { name: t('dashboard.send_delivery') }).click();
      await fillDelivery(page, language, { weight: '31', sides: ['40', '30', '٣٠'] });
      await expect(page.getByText(t('delivery_wizard.size_too_heavy'))).toBeVisible();
      await page.getByLabel(t('delivery_wizard.size_weight')).fill('3');
      await next.click();
    });

    await test.step('after a reload, the wizard shows the typed address; a place entered without a network is saved later', async () => {
      await expect(heading('pickup')).toBeVisible();
      await page.getByLabel(t('delivery_wizard.place_address'), { exact: true }).fill('12, Talaa');
      await expect(page.getByText(t('delivery_wizard.step_save_saved'))).toBeVisible();
      await page.reload();
      await expect(
        page.getByLabel(t('delivery_wizard.place_address'), { exact: true }),
      ).toHaveValue('12, Talaa');
      await next.click();
      await expect(page.getByText(t('delivery_wizard.place_city_missing'))).toBeVisible();
      await expect(page.getByText(t('delivery_wizard.place_phone_missing'))).toBeVisible();
      await checkAccessibility(page, 'pickup with what is missing');
      await fillPlace(page, language, { city: from, name: 'Ghita Alami', phone: '0661234599' });
      await expect(heading('dropoff')).toBeVisible();
      await choosePlaceCity(page, language, to);
      await context.setOffline(true);
      await fillPlace(page, language, {
        address: '٧، حي السلام',
        name: 'Omar Bensaid',
        phone: '0612345678',
      });
      await expect(page.getByText(t('delivery_wizard.step_save_on_device'))).toBeVisible();
      await expect(heading('photos')).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText(t('delivery_wizard.step_save_saved'))).toBeVisible();
    });

    await test.step('handles a photo that is too large, a failed upload and a removed photo', async () => {
      await next.click();
      await expect(page.getByText(t('delivery_wizard.photo_missing'))).toBeVisible();
      await addPhotos(page, [
        { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5_200_000) },
        { name: 'film.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
        { name: 'torn.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
      ]);
      await expect(page.getByText(t('ui.file_too_large'))).toHaveText(/huge\.jpg/);
      await expect(page.getByText(t('ui.file_too_large'))).toHaveText(/^\D*5[.,]2\D*5\D*$/);
      await expect(page.getByText(t('ui.file_wrong_type'))).toHaveText(/film\.gif/);
      await expect(page.getByText(t('delivery_wizard.photo_unreadable'))).toHaveText(/torn\.png/);
      await checkAccessibility(page, 'photos that were refused');
      let refusals = 0;
      await page.route('**/storage/v1/upload/resumable', async (route) => {
        refusals += 1;
        // Only the second of the three photos is rejected, and only at its first attempt.
        return refusals === 2 ? route.fulfill({ status: 403, body: 'no' }) : route.continue();
      });
      await addPhotos(page, [DELIVERY_PHOTO, DELIVERY_PHOTO, DELIVERY_PHOTO]);
      await expect(arrived(page, language)).toHaveCount(2);
      await page.getByRole('button', { name: t('delivery_wizard.photo_retry_failed') }).click();
      await expect(arrived(page, language)).toHaveCount(3);
      expect(refusals).toBe(4);
      await page
        .getByRole('button', { name: t('ui.remove_file') })
        .first()
        .click();
      await expect(arrived(page, language)).toHaveCount(2);
      await waitForStoredDraft(page);
      await page.reload();
      await expect(arrived(page, language)).toHaveCount(2);
      await next.click();
    });

    await test.step('shows the delivery, return and refusal price of each courier', async () => {
      const couriers = page
        .getByRole('group', { name: t('delivery_wizard.step_question_courier') })
        .getByRole('radio');
      await expect(couriers).toHaveCount(3);
      // The headings of the previous steps are no longer on the page.
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await couriers.nth(1).check();
      for (const outcome of ['delivered', 'returned', 'refused']) {
        await expect(page.getByText(t(`delivery_wizard.courier_if_${outcome}`))).toBeVisible();
      }
      await next.click();
      await expect(page.getByText(t('delivery_wizard.slot_missing'))).toBeVisible();
      await choosePickup(page, language);
      await checkAccessibility(page, 'couriers');
      await next.click();
    });

    await test.step('a retry after the lost response of a confirmation creates no second parcel and no second code', async () => {
      await expect(page.getByText(t('delivery_wizard.confirm_warning'))).toBeVisible();
      await checkAccessibility(page, 'confirm');
      await page.route('**/rpc/submit_delivery*', async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      });
      await confirmDelivery(page, language);
      await expect(page.getByRole('alert')).not.toBeEmpty();
      await page.unroute('**/rpc/submit_delivery*');
      await confirmDelivery(page, language);
      await expect(
        page.getByRole('heading', { name: t('delivery_wizard.code_sent_title') }),
      ).toBeFocused();
      await expect(page.getByText(/^WP\d{10}$/)).toBeVisible();
      await page.getByRole('button', { name: t('delivery_wizard.code_show') }).click();
      await expect(page.getByText(/^\d{4} \d{4}$/)).toHaveCount(1);
      await checkAccessibility(page, 'codes');
    });

    await test.step('a confirmed parcel can no longer be changed, neither in the wizard nor by a direct request', async () => {
      const id = deliveryIdOf(page);
      const api = await apiClientOf(instance, sender);
      const delivery = await submitted(api, id);
      expect(delivery.status).toBe('scheduled');
      expect(delivery.next_slot_starts_at).not.toBeNull();
      expect(delivery.delivery_photos).toHaveLength(2);
      const change = await api.rpc('save_delivery_draft', {
        p_id: id,
        p_body: { contents: 'Gold' },
      });
      expect(change.error?.code).toBe('WA121');
      await page.goto(`/${language}/deliveries/new?id=${id}`);
      await expect(page).toHaveURL(new RegExp(`/deliveries/${id}$`));
    });

    await test.step('the cookies page lists everything that the wizard stored on the device', async () => {
      const stored = await expectStoredIsListed(page);
      expect(stored.filter((name) => name.startsWith('delivery-code:'))).toHaveLength(3);
    });
  });
}

test('a photo is kept on the device until the network returns, and two tabs send the parcel only once', async ({
  loginAs,
  instance,
}) => {
  const t = textIn('fr');
  const sender = await createPerson(instance, 'Hind');
  const { page, context } = await loginAs(sender, 'fr');
  const next = page.getByRole('button', { name: t('common.continue') });
  await page.goto('/fr/deliveries/new');
  await fillDelivery(page, 'fr', { weight: '0,5', sides: ['20', '15', '10'], value: '1500' });
  await choosePlaceCity(page, 'fr', 'Casablanca');
  await fillPlace(page, 'fr', { address: '1, Anfa', name: 'Hind', phone: '0661234501' });
  await choosePlaceCity(page, 'fr', 'Rabat');
  await fillPlace(page, 'fr', { address: '2, Agdal', name: 'Anas', phone: '0661234502' });
  await expect(
    page.getByRole('heading', { name: t('delivery_wizard.step_question_photos') }),
  ).toBeVisible();
  await expect(page.getByText(t('delivery_wizard.step_save_saved'))).toBeVisible();
  // Block all upload requests, as when the connection is lost in a lift.
  await page.route('**/storage/v1/upload/resumable', (route) =>
    route.abort('internetdisconnected'),
  );
  await addPhotos(page, [DELIVERY_PHOTO]);
  await expect(page.getByRole('img', { name: t('delivery_wizard.photo_name') })).toBeVisible();
  await page.unroute('**/storage/v1/upload/resumable');
  await waitForStoredDraft(page);
  await page.reload();
  await expect(arrived(page, 'fr')).toHaveCount(1);
  await next.click();
  await expect(page.getByText(t('delivery_wizard.courier_line_insurance'))).toBeVisible();
  await choosePickup(page, 'fr');
  await next.click();
  const second = await context.newPage();
  await second.goto(page.url());
  for (const tab of [page, second]) {
    await expect(tab.getByText(t('delivery_wizard.confirm_warning'))).toBeVisible();
  }
  await Promise.all([confirmDelivery(page, 'fr'), confirmDelivery(second, 'fr')]);
  for (const tab of [page, second]) {
    await expect(
      tab.getByRole('heading', { name: t('delivery_wizard.code_sent_title') }),
    ).toBeVisible();
  }
  const api = await apiClientOf(instance, sender);
  const { data } = await api.from('deliveries').select('id,status').throwOnError();
  expect(data).toEqual([{ id: deliveryIdOf(page), status: 'scheduled' }]);
});

test('visitors see the price of a parcel before sign-in', async ({ page }) => {
  const t = textIn('ar');
  await page.goto('/ar/send-package');
  await page.getByText(t('send_package.price_open'), { exact: true }).click();
  const city = page.getByRole('combobox');
  for (const [place, name] of ['فاس', 'أكادير'].entries()) {
    await chooseCity(page, city.nth(place), name);
  }
  const see = page.getByRole('button', { name: t('delivery_wizard.courier_see_price') });
  await see.click();
  await expect(page.getByText(t('delivery_wizard.size_weight_missing'))).toBeVisible();
  await page.getByLabel(t('delivery_wizard.size_weight')).fill('3');
  for (const side of ['length', 'width', 'height']) {
    await page.getByLabel(t(`delivery_wizard.size_${side}`)).fill('30');
  }
  await see.click();
  await expect(page.getByRole('radio')).toHaveCount(3);
  await expect(page.getByText(t('delivery_wizard.courier_if_returned'))).toBeVisible();
});

test('suggests the city in the typed address when a different city or no city is selected', async ({
  loginAs,
  instance,
}) => {
  const t = textIn('fr');
  const { page } = await loginAs(await createPerson(instance, 'Ghita'), 'fr');
  await page.goto('/fr/dashboard');
  await page.getByRole('link', { name: t('dashboard.send_delivery') }).click();
  await fillDelivery(page, 'fr', { weight: '3', sides: ['40', '30', '20'] });
  const address = page.getByLabel(t('delivery_wizard.place_address'), { exact: true });
  const city = page.getByRole('combobox', { name: t('delivery_wizard.place_city') });
  const offer = (name: string) =>
    page
      .getByRole('button', { name: t('delivery_wizard.place_suggestion') })
      .filter({ hasText: name });
  await address.fill('8 rue de Tanger, lma3arif');
  await offer('Casablanca').click();
  await expect(city).toHaveValue('Casablanca');
  await expect(offer('Casablanca')).toHaveCount(0);
  await address.fill('12 rue Ibn Sina, Agdal Rabat');
  await expect(offer('Rabat')).toBeVisible();
  await address.fill('12 rue Ibn Sina');
  await expect(offer('Rabat')).toHaveCount(0);
  await expect(city).toHaveValue('Casablanca');
});
