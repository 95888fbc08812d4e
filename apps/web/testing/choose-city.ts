// Selects a city in a search field with the keyboard: the list moves while it renders, and a click
// could miss.
import { expect, type Locator, type Page } from '@playwright/test';

/** @param city - Name in the language of the page. */
export async function chooseCity(page: Page, field: Locator, city: string): Promise<void> {
  await field.fill(city);
  const found = page.getByRole('option', { name: city }).and(page.locator('[data-highlighted]'));
  await expect(found).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(city);
  await expect(found).toBeHidden();
}
