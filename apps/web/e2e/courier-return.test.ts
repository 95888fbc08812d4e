// End-to-end test of a returned parcel. The courier reports that nobody accepts the parcel, scans
// the parcel on the way back, and hands it over when the sender gives the return code.
import { expect, type Page } from '@playwright/test';
import { arrangeDelivery, DELIVERY_CODES } from '../testing/arrange-delivery.ts';
import {
  checkAccessibility,
  checkAccessibilityInDarkTheme,
} from '../testing/check-accessibility.ts';
import { type Language, test } from '../testing/fixtures.ts';
import { textIn } from '../testing/text.ts';

const IN_FES = { latitude: 34.03, longitude: -5 };
const daysAgo = (days: number) => ({
  occurred_at: new Date(Date.now() - days * 86_400_000).toISOString(),
});
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
type Case = {
  why: 'refused' | 'attempts';
  sender: { language: Language; viewport: typeof PHONE };
  courier: { language: Language; viewport: typeof PHONE };
  /**
   * Results that the test expects. `price` matches the price of the parcel after its return has
   * started. `news` is the notification that the sender gets.
   */
  price: RegExp;
  news: string;
};
const CASES: Case[] = [
  {
    why: 'refused',
    sender: { language: 'fr', viewport: PHONE },
    courier: { language: 'ar', viewport: DESK },
    price: /^10\s/,
    news: 'notifications.delivery_refused',
  },
  {
    why: 'attempts',
    sender: { language: 'ar', viewport: DESK },
    courier: { language: 'fr', viewport: PHONE },
    price: /^13\s/,
    news: 'notifications.delivery_return_started',
  },
];

for (const { why, sender, courier, price, news } of CASES) {
  test(`a parcel is returned (${why}): sender in ${sender.language}, courier in ${courier.language}`, async ({
    instance,
    loginAs,
  }) => {
    const name = why === 'refused' ? 'Nadia Refuse' : 'Nadia Absente';
    const delivery = await arrangeDelivery(instance, { dropoffName: name });
    await delivery.scan('pickup', {
      code: DELIVERY_CODES.pickup,
      weight_grams: 3000,
      photo_ids: [await delivery.photograph('pickup')],
    });
    await delivery.setBack(3);
    if (why === 'attempts') {
      const visit = { no_place: 'unavailable' };
      await delivery.scan('attempt_failed', { ...visit, reason: 'nobody_home', ...daysAgo(2) });
      await delivery.scan('attempt_failed', { ...visit, reason: 'phone_off', ...daysAgo(1) });
    }
    const { page: hers } = await loginAs('amina', sender.language);
    await hers.setViewportSize(sender.viewport);
    const { page: his } = await loginAs('youssef', courier.language);
    await his.setViewportSize(courier.viewport);
    if (why === 'attempts') {
      await his.context().grantPermissions(['geolocation']);
      await his.context().setGeolocation(IN_FES);
    }
    const s = textIn(sender.language);
    const c = textIn(courier.language);
    const next = (step: string) =>
      hers.getByRole('heading', { name: s(`deliveries.detail_next_title_${step}`), exact: true });
    await hers.goto(`/${sender.language}/deliveries/${delivery.id}`);

    await test.step('the courier records at the door that nobody accepts the parcel, and the return starts', async () => {
      await his.goto(`/${courier.language}/courier?tab=carrying`);
      await his.getByRole('link', { name: delivery.label }).click();
      await expect(his.getByText(c('courier.stop_dropoff'))).toBeVisible();
      if (why === 'refused') {
        await his.getByRole('button', { name: c('courier.refused_do') }).click();
        const dialog = his.getByRole('alertdialog');
        await dialog.getByRole('button', { name: c('courier.refused_do') }).click();
      } else {
        await his.getByRole('button', { name: c('courier.attempt_do') }).click();
        const dialog = his.getByRole('dialog');
        await expect(dialog.getByText(c('courier.attempt_last'))).toBeVisible();
        await dialog.getByRole('combobox', { name: c('courier.reason') }).click();
        await his.getByRole('option', { name: c('courier.reason_closed') }).click();
        await dialog.getByRole('button', { name: c('courier.attempt_save') }).click();
        // The courier is in Fes, far from the receiver in Agadir: the app asks for confirmation.
        await expect(his.getByText(c('courier.state_carried'))).toBeVisible();
        await his.getByRole('button', { name: c('courier.queue_far') }).click();
      }
      await expect(his.getByText(c('courier.state_returning'))).toBeVisible();
      await expect(his.getByText(c('courier.stop_return'))).toBeVisible();
      await expect(his.getByText('12 Derb Sidi Bouali')).toBeVisible();
      await expect(his.getByText('4 Rue de la Plage')).toHaveCount(0);
      await expect(figureOf(his, c('courier.return_price'))).toHaveText(price);
      await checkAccessibility(his, 'a parcel that goes back');
      await checkAccessibilityInDarkTheme(his, 'a parcel that goes back');
    });

    await test.step('the sender is notified immediately, with the new price', async () => {
      await expect(next('returning')).toBeVisible();
      await expect(figureOf(hers, s('deliveries.detail_price_now'))).toHaveText(price);
      await checkAccessibility(hers, 'a parcel that comes back');
      await checkAccessibilityInDarkTheme(hers, 'a parcel that comes back');
      await hers.goto(`/${sender.language}/notifications`);
      await hers
        .getByRole('link', { name: s(news) })
        .filter({ hasText: name })
        .click();
      await expect(next('returning')).toBeVisible();
    });

    await test.step('the courier opens the returning parcel by the code on its label, and records its arrival at a hub', async () => {
      await his.goto(`/${courier.language}/courier/scan`);
      await his.getByLabel(c('courier.label_code'), { exact: true }).fill(delivery.label);
      await his.getByRole('button', { name: c('courier.label_open') }).click();
      await his.getByRole('button', { name: c('courier.hub_do') }).click();
      await his
        .getByRole('dialog')
        .getByRole('button', { name: c('courier.hub_save') })
        .click();
      await expect(hers.getByText(s('delivery_track.event_hub'))).toBeVisible();
      await expect(his.getByText(c('courier.state_at_hub'))).toBeVisible();
      await expect(his.getByText('12 Derb Sidi Bouali')).toHaveCount(0);
    });

    await test.step("the courier takes the parcel out of the hub of the sender's city, and sees the sender's address again", async () => {
      await his.getByRole('button', { name: c('courier.take_over') }).click();
      await expect(his.getByText('12 Derb Sidi Bouali')).toBeVisible();
    });

    const code =
      await test.step("the sender creates a new return code on the sender's device", async () => {
        const door = hers.locator('section').filter({
          has: hers.getByRole('heading', { name: s('deliveries.detail_code_return'), level: 3 }),
        });
        await door
          .getByRole('button', { name: s('ui.code_new') })
          .last()
          .click();
        const shown = hers.getByText(/^\d{4} \d{4}$/);
        await expect(shown).toBeVisible();
        return (await shown.textContent()) ?? '';
      });

    await test.step('the courier enters the return code; the delivery code is refused', async () => {
      const field = his.getByLabel(c('courier.code_return'));
      await field.fill(DELIVERY_CODES.dropoff);
      await his.getByRole('button', { name: c('courier.return_do') }).click();
      await expect(his.getByText(c('courier.refusal_DELIVERY_CODE_WRONG'))).toContainText('4');
      await field.fill(code);
      await his.getByRole('button', { name: c('courier.queue_send_code') }).click();
      await expect(his.getByText(c('courier.state_returned'))).toBeVisible();
      await expect(his.getByText(c('courier.nothing_to_do'))).toBeVisible();
      await his.goto(`/${courier.language}/courier?tab=done`);
      await expect(
        his.getByRole('link', { name: delivery.label }).getByText(c('courier.state_returned')),
      ).toBeVisible();
    });

    await test.step('the sender sees that the parcel is returned, and that the price is the announced price', async () => {
      await expect(next('returned')).toBeVisible();
      await expect(figureOf(hers, s('deliveries.detail_price_now'))).toHaveText(price);
    });
  });
}

/** Returns the value of a term in a description list. */
const figureOf = (page: Page, term: string | RegExp) =>
  page
    .locator('div:has(> dt)')
    .filter({ has: page.locator('dt').getByText(term, { exact: true }) })
    .locator('dd');
