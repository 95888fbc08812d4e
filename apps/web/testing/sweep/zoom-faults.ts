// Checks visitor screens at 200 %: once with page zoom, and once with a larger font size only.
import type { Page } from '@playwright/test';
import { findOverflow } from './overflow.ts';
import { waitForRedraw } from './wait-until-settled.ts';

const DESK = { width: 1440, height: 900 };
/** A page at 200 % zoom behaves like a page in a window of half the width and height. */
const HALF = { width: 720, height: 450 };

/**
 * @returns Text that is cut off, or elements that require scrolling in two directions (WCAG 1.4.4
 * and 1.4.10).
 */
export async function findZoomFaults(page: Page): Promise<string[]> {
  await page.setViewportSize(HALF);
  await waitForRedraw(page);
  const whole = await findOverflow(page);
  await page.setViewportSize(DESK);
  // All sizes are in rem, so doubling the root font size doubles every text.
  await page.evaluate(() => {
    const root = document.documentElement;
    root.style.fontSize = `${2 * Number.parseFloat(getComputedStyle(root).fontSize)}px`;
  });
  await waitForRedraw(page);
  const words = await findOverflow(page);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return [
    ...whole.map((one) => `at 200 %: ${one}`),
    ...words.map((one) => `with words at 200 %: ${one}`),
  ];
}
