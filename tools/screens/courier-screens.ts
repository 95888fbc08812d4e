// Screens for couriers, and the console's pages about parcels and reports. All of them show data of
// the courier company in the demo data.
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { formatTypedDay } from '../../apps/web/src/shared/format/day.ts';
import type { Text } from '../../apps/web/testing/text.ts';
import { pressButton } from './page-actions.ts';
import type { ScreenRoute } from './screen-route.ts';

/** Path of a demo parcel by its number in the seed. */
const job = (n: number) => `/courier/0199a405-0000-7000-8000-${String(n).padStart(12, '0')}`;
const PHOTO = join(
  import.meta.dirname,
  '../../supabase/seed/files/deliveries/0199a404-0000-7000-8000-000000000001.jpg',
);

/** Enters a label code by keyboard on the page that scans labels. */
const typeLabel = (label: string, shows: string) => async (page: Page, t: Text) => {
  await page.getByLabel(t('courier.label_code')).fill(label);
  await pressButton('courier.label_open')(page, t);
  await page.getByText(t(shows)).waitFor();
};

/**
 * Scans a parcel at pickup while the device is offline. The device stays offline, so the screen
 * shows a scan that waits in the queue.
 */
async function pickUpOffline(page: Page, t: Text): Promise<void> {
  await page.getByLabel(t('courier.weigh')).waitFor();
  await page.context().setOffline(true);
  await page.locator('input[type=file]').setInputFiles(PHOTO);
  await page.getByLabel(t('courier.weigh')).fill('4,1');
  await page.getByLabel(t('courier.code_pickup')).fill('10203040');
  await pressButton('courier.pickup_do')(page, t);
  await page.getByText(t('courier.place_later')).waitFor();
}

const CONSOLE_PARTS = ['lost', 'stranded', 'find', 'companies', 'prices'] as const;

export const COURIER_SCREENS: ScreenRoute[] = [
  { name: 'courier', path: '/courier', as: 'courier' },
  { name: 'courier-carrying', path: '/courier?tab=carrying', as: 'courier' },
  { name: 'courier-done', path: '/courier?tab=done', as: 'courier' },
  { name: 'courier-none-found', path: '/courier?q=nobody', as: 'courier' },
  { name: 'courier-closed', path: '/courier', as: 'salma' },
  { name: 'courier-asked', path: '/courier', as: 'imane' },
  { name: 'courier-lead', path: '/courier', as: 'manager' },
  { name: 'courier-company', path: '/courier/company', as: 'manager' },
  {
    name: 'courier-company-invite',
    path: '/courier/company',
    as: 'manager',
    act: pressButton('courier_company.invite', 'dialog'),
  },
  { name: 'courier-company-closed', path: '/courier/company', as: 'salma' },
  { name: 'courier-scan', path: '/courier/scan', as: 'courier' },
  {
    name: 'courier-scan-wrong',
    path: '/courier/scan',
    as: 'courier',
    act: typeLabel('WP123', 'courier.label_wrong'),
  },
  {
    name: 'courier-scan-unknown',
    path: '/courier/scan',
    as: 'courier',
    act: typeLabel('WP0481632750', 'courier.unknown_text'),
  },
  { name: 'courier-pickup', path: job(2), as: 'courier' },
  {
    name: 'courier-pickup-missing',
    path: job(2),
    as: 'courier',
    act: pressButton('courier.pickup_do'),
  },
  { name: 'courier-pickup-offline', path: job(2), as: 'courier', act: pickUpOffline },
  { name: 'courier-door', path: job(3), as: 'courier' },
  {
    name: 'courier-attempt',
    path: job(3),
    as: 'courier',
    act: pressButton('courier.attempt_do', 'dialog'),
  },
  {
    name: 'courier-refused',
    path: job(3),
    as: 'courier',
    act: pressButton('courier.refused_do', 'alertdialog'),
  },
  { name: 'courier-returned', path: job(5), as: 'courier' },
  { name: 'operator-reports', path: '/operator?tab=reports', as: 'operator' },
  { name: 'operator-deliveries', path: '/operator?tab=deliveries', as: 'operator' },
  ...CONSOLE_PARTS.map(
    (part): ScreenRoute => ({
      name: `operator-deliveries-${part}`,
      path: '/operator?tab=deliveries',
      as: 'operator',
      act: pressButton(`operator_deliveries.part_${part}`),
    }),
  ),
  {
    name: 'operator-deliveries-company-add',
    path: '/operator?tab=deliveries',
    as: 'operator',
    act: async (page, t) => {
      await pressButton('operator_deliveries.part_companies')(page, t);
      await pressButton('courier_company.add')(page, t);
    },
  },
  {
    name: 'operator-deliveries-price-add',
    path: '/operator?tab=deliveries',
    as: 'operator',
    act: async (page, t) => {
      await pressButton('operator_deliveries.part_prices')(page, t);
      await pressButton('operator_deliveries.price_add')(page, t);
    },
  },
  {
    name: 'operator-deliveries-price-preview',
    path: '/operator?tab=deliveries',
    as: 'operator',
    act: async (page, t) => {
      await pressButton('operator_deliveries.part_prices')(page, t);
      await pressButton('operator_deliveries.price_add')(page, t);
      const zone = page.getByRole('group', {
        name: t('delivery_wizard.courier_zone_large_cities'),
      });
      await zone.getByLabel(t('operator_deliveries.price_delivered_centimes')).fill('39');
      const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
      await page
        .getByLabel(t('operator_deliveries.price_starts'), { exact: true })
        .fill(formatTypedDay(inAMonth));
      await pressButton('operator_settings.see_preview')(page, t);
      await page.locator('ins').first().waitFor();
    },
  },
];
