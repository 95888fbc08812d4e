// Selects a city in a search field with the keyboard. With the mouse, a click could miss, because
// the list moves while it renders.
import { expect, type Locator, type Page } from '@playwright/test';

/** @param city - Name of the city in the language of the page. */
export async function chooseCity(page: Page, field: Locator, city: string): Promise<void> {
  await field.fill(city);
  const found = page.getByRole('option', { name: city }).and(page.locator('[data-highlighted]'));
  await expect(found).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(city);
  await expect(found).toBeHidden();
}
