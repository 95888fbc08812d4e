// What strangers open at 200 %: of everything, as browsers do by Ctrl and plus, and of its words alone, as those do who set a larger font.
import type { Page } from '@playwright/test';
import { findOverflow } from './overflow.ts';
import { waitForRedraw } from './wait-until-settled.ts';

const DESK = { width: 1440, height: 900 };
/** A browser tells a page that is zoomed that its window is half as wide and half as high. */
const HALF = { width: 720, height: 450 };

/** @returns What is cut, or reaches over the side so that one must scroll both ways (WCAG 1.4.4 and 1.4.10). */
export async function findZoomFaults(page: Page): Promise<string[]> {
  await page.setViewportSize(HALF);
  await waitForRedraw(page);
  const whole = await findOverflow(page);
  await page.setViewportSize(DESK);
  // Every size is in rem: twice the letter of the root is twice every word.
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
