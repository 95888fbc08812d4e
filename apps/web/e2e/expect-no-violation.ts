// What axe can see of the accessibility rules (WCAG 2.2 A and AA), by day and by night.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { TAGS } from './axe-rules.ts';

/** Opens the address and looks at it in both themes. */
export async function expectNoViolation(
  page: Page,
  path: string,
  isDayOnly = false,
): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await scan(page, `${path} light`);
  if (!isDayOnly) await scanNight(page, path);
}

/** By night a page differs in its colours alone, so these alone are looked at again. */
export async function scanNight(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  // Half way from one theme to the other nothing can be read, and nobody reads then.
  // Not waited for: a change that the browser need not draw never ends.
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });
  await look(new AxeBuilder({ page }).withRules('color-contrast'), `${where} dark`);
}

/** What is on the page now. */
export async function scan(page: Page, where: string): Promise<void> {
  await look(new AxeBuilder({ page }).withTags(TAGS), where);
}

async function look(axe: AxeBuilder, where: string): Promise<void> {
  const { violations } = await axe.analyze();
  const told = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect(told, where).toEqual([]);
}
