// What axe can see of the accessibility rules (WCAG 2.2 A and AA), by day and by night.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { TAGS } from './axe-rules.ts';

/** Opens the address in both themes. By night a page differs in its colours alone, so these alone are looked at again. */
export async function expectNoViolation(
  page: Page,
  path: string,
  isDayOnly = false,
): Promise<void> {
  await open(page, path, 'light');
  await scan(page, `${path} light`);
  if (isDayOnly) return;
  // Opened anew: half way from one theme to the other nothing can be read, and nobody reads then.
  await open(page, path, 'dark');
  await look(colours(page), `${path} dark`);
}

async function open(page: Page, path: string, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** What is on the page now, by night, where opening it anew would lose it. */
export async function scanNight(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });
  await look(colours(page), `${where} dark`);
}

const colours = (page: Page) => new AxeBuilder({ page }).withRules('color-contrast');

/** What is on the page now. */
export async function scan(page: Page, where: string): Promise<void> {
  await look(new AxeBuilder({ page }).withTags(TAGS), where);
}

async function look(axe: AxeBuilder, where: string): Promise<void> {
  const { violations } = await axe.analyze();
  const told = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect(told, where).toEqual([]);
}
