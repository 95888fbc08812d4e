// Actions of a sender in the parcel wizard, one function per action.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { chooseCity } from './choose-city.ts';
import type { Language } from './fixtures.ts';
import { CARD_FRONT } from './identity-documents.ts';
import { textIn } from './text.ts';

export const DELIVERY_PHOTO = {
  name: 'colis.jpg',
  mimeType: 'image/jpeg',
  buffer: readFileSync(CARD_FRONT),
};

type Delivery = { weight: string; sides: [string, string, string]; value?: string };

export async function fillDelivery(
  page: Page,
  language: Language,
  { weight, sides, value }: Delivery,
): Promise<void> {
  const t = textIn(language);
  await page.getByLabel(t('delivery_wizard.size_contents')).fill('Deux paires de chaussures');
  await page.getByLabel(t('delivery_wizard.size_weight')).fill(weight);
  for (const [place, side] of (['length', 'width', 'height'] as const).entries()) {
    await page.getByLabel(t(`delivery_wizard.size_${side}`)).fill(sides[place] ?? '');
  }
  if (value) await page.getByLabel(t('delivery_wizard.size_value')).fill(value);
  await page.getByRole('button', { name: t('common.continue') }).click();
}

/** @param city - Name of the city as the page shows it. */
export async function choosePlaceCity(page: Page, language: Language, city: string): Promise<void> {
  const name = textIn(language)('delivery_wizard.place_city');
  await chooseCity(page, page.getByRole('combobox', { name }), city);
}

type Place = { city?: string; address?: string; name: string; phone: string };

/** Fills in the given fields and continues to the next step. */
export async function fillPlace(
  page: Page,
  language: Language,
  { city, address, name, phone }: Place,
): Promise<void> {
  const t = textIn(language);
  if (city) await choosePlaceCity(page, language, city);
  if (address) {
    await page.getByLabel(t('delivery_wizard.place_address'), { exact: true }).fill(address);
  }
  await page.getByLabel(t('delivery_wizard.place_name')).fill(name);
  await page.getByLabel(t('delivery_wizard.place_phone')).fill(phone);
  await page.getByRole('button', { name: t('common.continue') }).click();
}

/** Selects the nth offered day and the first two hours offered on that day. */
export async function choosePickup(page: Page, language: Language, day = 0): Promise<void> {
  const t = textIn(language);
  const choices = (name: 'slot_day' | 'slot_time') =>
    page.getByRole('group', { name: t(`delivery_wizard.${name}`) }).getByRole('radio');
  await choices('slot_day').nth(day).check();
  await choices('slot_time').first().check();
}

type Picture = { name: string; mimeType: string; buffer: Buffer };

export const addPhotos = (page: Page, pictures: Picture[]): Promise<void> =>
  page.locator('input[type=file]').setInputFiles(pictures);

export async function confirmDelivery(page: Page, language: Language): Promise<void> {
  const t = textIn(language);
  await page.getByRole('button', { name: t('delivery_wizard.confirm_button') }).click();
}

/** Returns the draft id from the URL of the wizard. */
export const deliveryIdOf = (page: Page): string =>
  new URL(page.url()).searchParams.get('id') ?? '';
