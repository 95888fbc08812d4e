// Chooses a city in a field that searches, as a keyboard does: the list moves while it is drawn, and a press could miss it.
import { expect, type Locator, type Page } from '@playwright/test';

/** @param city As the page shows it in its language. */
export async function chooseCity(page: Page, field: Locator, city: string): Promise<void> {
  await field.fill(city);
  const found = page.getByRole('option', { name: city }).and(page.locator('[data-highlighted]'));
  await expect(found).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(city);
  await expect(found).toBeHidden();
}
