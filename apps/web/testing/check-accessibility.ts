// What axe can see of the accessibility rules (WCAG 2.2 A and AA) on a screen that a journey has come to, by day and by night.
import { expect, type Page } from '@playwright/test';
import { brokenRules } from './axe-rules.ts';

/** What is on the page now. */
export async function checkAccessibility(page: Page, where: string): Promise<void> {
  expect(await brokenRules(page, 'all'), where).toEqual([]);
}

/** The same by night: a page differs in its colours alone. */
export async function checkAccessibilityInDarkTheme(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await brokenRules(page, 'colours'), `${where} dark`).toEqual([]);
}
