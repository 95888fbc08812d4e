// End-to-end tests of a courier without a network: pickup and delivery are queued and sent only
// once when the network is back.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import encodeQr from 'qr';
import { arrangeDelivery, DELIVERY_CODES } from '../testing/arrange-delivery.ts';
import {
  checkAccessibility,
  checkAccessibilityInDarkTheme,
} from '../testing/check-accessibility.ts';
import { type Language, test } from '../testing/fixtures.ts';
import { CARD_FRONT } from '../testing/identity-documents.ts';
import { inOneLanguage } from '../testing/in-one-language.ts';
import { openAccountMenu, requestSignOut } from '../testing/people.ts';
import { type Text, textIn } from '../testing/text.ts';
import { waitForServiceWorker } from '../testing/wait-for-service-worker.ts';

type Case = {
  language: Language;
  viewport: { width: number; height: number };
  /** Texts that the screen shows for one queued scan and for two. */
  waits: [string, string];
};
const CASES: Case[] = [
  {
    language: 'fr',
    viewport: { width: 390, height: 844 },
    waits: ['1 scan attend d’être envoyé', '2 scans attendent d’être envoyés'],
  },
  {
    language: 'ar',
    viewport: { width: 1440, height: 900 },
    waits: ['قراءة واحدة تنتظر الإرسال', 'قراءتان تنتظران الإرسال'],
  },
];
const PHOTO = { name: 'colis.jpg', mimeType: 'image/jpeg', buffer: readFileSync(CARD_FRONT) };

for (const { language, viewport, waits } of inOneLanguage('ar', CASES)) {
  test.describe(`a courier's workspace in ${language}`, () => {
    test.use({
      serviceWorkers: 'allow',
      viewport,
      permissions: ['geolocation'],
      geolocation: { latitude: 30.42, longitude: -9.6 },
    });
    const t = textIn(language);

    test(`a parcel is picked up and delivered offline in ${language}`, {
      tag: '@journey',
    }, async ({ browser, instance, loginAs }) => {
      const delivery = await arrangeDelivery(instance, { dropoffName: `Khadija ${language}` });
      const { page, context } = await loginAs('youssef', language);
      const sent = scansSentBy(page);
      const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

      await test.step("the navigation leads to the parcels waiting in the courier's city", async () => {
        await page.goto(`/${language}/dashboard`);
        await waitForServiceWorker(page);
        await page
          .getByRole('navigation')
          .getByRole('link', { name: t('common.courier'), exact: true })
          .click();
        await expect(
          page.getByRole('heading', { name: t('courier.title'), level: 1 }),
        ).toBeVisible();
        await page.getByLabel(t('courier.search')).fill(delivery.label);
        await expect(page.getByRole('link', { name: delivery.label })).toBeVisible();
        await checkAccessibility(page, 'the lists');
        await checkAccessibilityInDarkTheme(page, 'the lists');
      });

      await test.step('the courier opens a parcel by scanning its label or by typing the code; a mistyped code is refused', async () => {
        await showToCamera(page, delivery.label);
        await page.getByRole('link', { name: t('courier.scan') }).click();
        await expect(page.getByRole('heading', { name: delivery.label, level: 1 })).toBeVisible();
        await page.goto(`/${language}/courier/scan`);
        await page
          .getByLabel(t('courier.label_code'), { exact: true })
          .fill(withSlip(delivery.label));
        await button(t('courier.label_open')).click();
        await expect(page.getByText(t('courier.label_wrong'))).toBeVisible();
        await checkAccessibility(page, 'the scanner');
        await page
          .getByLabel(t('courier.label_code'), { exact: true })
          .fill(delivery.label.slice(2));
        await button(t('courier.label_open')).click();
        await expect(page.getByRole('heading', { name: delivery.label, level: 1 })).toBeVisible();
        await checkAccessibility(page, 'a parcel');
      });

      await test.step('the courier picks up and delivers offline, and a reload loses no queued scan', async () => {
        await context.setOffline(true);
        await takePhoto(page, t);
        await page.getByLabel(t('courier.weigh')).fill('3,1');
        await page.getByLabel(t('courier.code_pickup')).fill(DELIVERY_CODES.pickup);
        await button(t('courier.pickup_do')).click();
        await expect(page.getByText(waits[0])).toBeInViewport();
        await expect(page.getByRole('heading', { name: delivery.label, level: 1 })).toBeFocused();
        await page.reload();
        await expect(page.getByText(waits[0])).toBeVisible();
        await takePhoto(page, t);
        // Enter a wrong code, as if the courier had misheard it.
        await page.getByLabel(t('courier.code_dropoff')).fill(DELIVERY_CODES.return);
        await button(t('courier.deliver_do')).click();
        await expect(page.getByText(waits[1])).toBeVisible();
        expect(sent).toEqual([]);
      });

      await test.step('asks for confirmation before a sign-out that would lose two scans', async () => {
        await requestSignOut(page, language);
        const dialog = page.getByRole('alertdialog');
        await expect(dialog.getByText(t('ui.unsent_text'))).toBeVisible();
        await dialog.getByRole('button', { name: t('common.keep') }).click();
      });

      await test.step('the app sends all scans when back online, and shows the remaining attempts after a wrong code', async () => {
        await context.setOffline(false);
        await expect(page.getByText(t('courier.refusal_DELIVERY_CODE_WRONG'))).toContainText('4');
        await checkAccessibility(page, 'a refused scan');
        await checkAccessibilityInDarkTheme(page, 'a refused scan');
        await page.getByLabel(t('courier.code_dropoff')).fill(DELIVERY_CODES.dropoff);
        await button(t('courier.queue_send_code')).click();
        await expect(page.getByText(t('courier.state_delivered'))).toBeVisible();
        await expect(page.getByText(t('courier.nothing_to_do'))).toBeVisible();
        await expect
          .poll(() => sent.map(({ kind }) => kind))
          .toEqual(['pickup', 'delivered', 'delivered']);
        expect(new Set(sent.map(({ id }) => id)).size).toBe(3);
      });

      await test.step('the tracking page shows the parcel as delivered', async () => {
        const visitor = await (await browser.newContext({ baseURL: instance.url })).newPage();
        await visitor.goto(`/${language}/track/${delivery.trackingCode}`);
        await expect(
          visitor.getByRole('heading', { name: t('delivery_track.headline_delivered') }),
        ).toBeVisible();
        await visitor.context().close();
      });
    });
  });
}

test('the sender of a parcel must confirm a changed weight, but cannot open the workspace of agents', async ({
  instance,
  loginAs,
}) => {
  const t = textIn('fr');
  const delivery = await arrangeDelivery(instance, { dropoffName: 'Heavier' });
  const { page } = await loginAs('youssef', 'fr');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/fr/courier/${delivery.id}`);
  // On a phone, the button is far below the first empty field, so a click must focus that field.
  await page.getByRole('button', { name: t('courier.pickup_do') }).click();
  await expect(page.getByRole('button', { name: t('courier.photo_take') })).toBeFocused();
  await expect(page.getByText(t('courier.photo_missing'))).toBeVisible();
  await takePhoto(page, t);
  await page.getByRole('button', { name: t('courier.pickup_do') }).click();
  await expect(page.getByLabel(t('courier.weigh'))).toBeFocused();
  await page.getByLabel(t('courier.weigh')).fill('9,2');
  await page.getByLabel(t('courier.code_pickup')).fill(DELIVERY_CODES.pickup);
  await page.getByRole('button', { name: t('courier.pickup_do') }).click();
  await expect(page.getByText(t('courier.weigh_waiting'))).toBeInViewport();

  const amina = await loginAs('amina', 'fr');
  await amina.page.goto(`/fr/deliveries/${delivery.id}`);
  await amina.page.getByRole('alert').getByRole('button').first().click();
  await page.getByRole('button', { name: t('courier.queue_weigh_again') }).click();
  await expect(page.getByText(t('courier.state_carried'))).toBeVisible();

  await expect(
    amina.page.getByRole('link', { name: t('common.courier'), exact: true }),
  ).toHaveCount(0);
  await amina.page.goto('/fr/courier');
  await expect(amina.page.getByText(t('courier.not_agent_title'))).toBeVisible();
});

test('an agent who is also a broker has five items in the navigation bar, and all other items in the menu', async ({
  instance,
  loginAs,
}) => {
  const t = textIn('fr');
  await arrangeDelivery(instance, { dropoffName: 'Five Places' });
  const { page } = await loginAs('youssef', 'fr');
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/fr/courier');
  const bar = page.getByRole('navigation', { name: t('common.main_navigation') }).last();
  const links = bar.getByRole('link');
  await expect(links).toContainText(
    ['home', 'money', 'broker', 'courier', 'chats'].map((name) => t(`common.${name}`)),
  );
  // Each label fits within a fifth of the bar's width.
  for (const link of await links.all()) {
    expect(await link.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  }
  for (const place of ['deliveries', 'homes']) {
    const menu = await openAccountMenu(page, t);
    await menu.getByRole('link', { name: t(`common.${place}`), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/fr/${place}`));
    // When a screen opens, it receives the focus, which closes any menu that was opened before.
    await expect(page.getByRole('main')).toBeFocused();
  }
});

/**
 * Waits until the app has read the photo. Before that, the form reports that the photo is missing.
 */
async function takePhoto(page: Page, t: Text): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(PHOTO);
  await expect(page.getByRole('button', { name: t('courier.photo_another') })).toBeVisible();
}

type Sent = { id: string; kind: string };

/** Records every scan request of the page, including retries. */
function scansSentBy(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('requestfinished', (request) => {
    if (!request.url().endsWith('/rest/v1/rpc/record_delivery_scans')) return;
    sent.push(...(request.postDataJSON() as { p_scans: Sent[] }).p_scans);
  });
  return sent;
}

/** Simulates a camera that sees the QR code of a label, until the page is reloaded. */
async function showToCamera(page: Page, text: string): Promise<void> {
  const gif = encodeQr(text, 'gif', { ecc: 'medium', scale: 14, border: 4 });
  const picture = `data:image/gif;base64,${Buffer.from(gif).toString('base64')}`;
  await page.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const context = canvas.getContext('2d');
    setInterval(() => {
      if (!context) return;
      context.fillStyle = 'white';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(image, 110, 30);
    }, 50);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20);
  }, picture);
}

/**
 * Returns the code of a label as if it had been mistyped: the last digit is one higher, or 0
 * instead of 9.
 */
const withSlip = (label: string) => label.slice(0, -1) + ((Number(label.at(-1)) + 1) % 10);
