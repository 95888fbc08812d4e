// Where a field begins: an empty one on the side of the page, a written one as its words do.
import type { Locator } from '@playwright/test';
import { expect, test } from '../testing/fixtures.ts';
import { textIn } from '../testing/text.ts';

const directionOf = (field: Locator) =>
  field.evaluate((element) => getComputedStyle(element).direction);

test('an Arabic field begins on the right until Latin words are in it', async ({ page }) => {
  const t = textIn('ar');
  await page.goto('/ar/homes');
  await page.getByRole('button', { name: t('homes.filters'), exact: true }).click();
  const form = page.getByRole('dialog');
  expect(await directionOf(form.getByRole('combobox', { name: t('homes.city') }))).toBe('rtl');
  // A number is written from the left everywhere.
  expect(await directionOf(form.getByLabel(t('homes.price_min')))).toBe('ltr');
  await page.keyboard.press('Escape');
  const words = page.getByRole('searchbox');
  await expect.poll(() => directionOf(words)).toBe('rtl');
  await words.fill('Rue Ibn Sina');
  expect(await directionOf(words)).toBe('ltr');
  await words.fill('شارع');
  expect(await directionOf(words)).toBe('rtl');
});

test('a French field begins on the left until Arabic words are in it', async ({ page }) => {
  await page.goto('/fr/homes');
  const words = page.getByRole('searchbox');
  await expect.poll(() => directionOf(words)).toBe('ltr');
  await words.fill('شارع');
  expect(await directionOf(words)).toBe('rtl');
});
