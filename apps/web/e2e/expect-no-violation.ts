// What axe can see of the accessibility rules (WCAG 2.2 A and AA), by day and by night.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { TAGS } from './axe-rules.ts';

/** Opens the address in each of the themes. */
export async function expectNoViolation(
  page: Page,
  path: string,
  themes: ('light' | 'dark')[] = ['light', 'dark'],
): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await scan(page, `${path} ${colorScheme}`);
  }
}

/** What is on the page now. */
export async function scan(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const told = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect(told, where).toEqual([]);
}
