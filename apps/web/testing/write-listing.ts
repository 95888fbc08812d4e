// Fills in a new listing step by step up to the preview, as an owner does.
import type { Page } from '@playwright/test';
import { chooseCity } from './choose-city.ts';
import { expect, type Language } from './fixtures.ts';
import { textIn } from './text.ts';

type Home = { title: string; city: string; photos: string[] | FilePayload[] };
/** Type of a file for Playwright's `setInputFiles`. */
type FilePayload = { name: string; mimeType: string; buffer: Buffer };

/** Fills in the wizard for a new listing, from the first step on /properties/new to the preview. */
export async function writeListing(page: Page, language: Language, home: Home): Promise<void> {
  const t = textIn(language);
  const goOn = page.getByRole('button', { name: t('common.continue'), exact: true });
  await page.locator('input[type=file]').setInputFiles(home.photos);
  await expect(page.getByText(t('properties.pending'), { exact: true })).toHaveCount(
    home.photos.length,
  );
  await goOn.click();
  await page.getByRole('radio', { name: t('homes.listing.sale') }).check();
  await page.getByLabel(t('properties.price'), { exact: false }).first().fill('1250000');
  await goOn.click();
  await chooseCity(page, page.getByRole('combobox', { name: t('properties.city') }), home.city);
  await goOn.click();
  await page.getByLabel(t('properties.title_field')).first().fill(home.title);
  await page.getByLabel(t('properties.area_sqm')).fill('140');
  await goOn.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('properties.add_question.preview'),
  );
}
