// Checks a screen with axe (WCAG 2.2 A and AA) in both themes.
import { expect, type Page } from '@playwright/test';
import { violatedAxeRules } from './axe-rules.ts';

/** Checks that the current page violates none of the accessibility rules of axe. */
export async function checkAccessibility(page: Page, where: string): Promise<void> {
  expect(await violatedAxeRules(page, 'all'), where).toEqual([]);
}

/**
 * Checks the colours of the current page in the dark theme. The two themes differ only in colours,
 * so the other accessibility rules of axe are not checked again.
 */
export async function checkAccessibilityInDarkTheme(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violatedAxeRules(page, 'colours'), `${where} dark`).toEqual([]);
}
