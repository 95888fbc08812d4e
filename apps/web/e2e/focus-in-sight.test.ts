// Who moves by keyboard sees where she is: no bar at the bottom lies over what has the focus.
import type { Page } from '@playwright/test';
import { expect, test } from '../testing/fixtures.ts';

const HOME = '0199a500-0000-7000-8000-000000000001';
const STEPS = 40;

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

test('no field of a long form is focused behind its buttons', async ({ loginAs }) => {
  const { page } = await loginAs('amina', 'fr');
  await page.goto(`/fr/properties/edit/${HOME}`);
  await expect(page.getByRole('tablist').first()).toBeVisible();
  const hidden: string[] = [];
  for (let step = 0; step < STEPS; step++) {
    await page.keyboard.press('Tab');
    const what = await coveredFocus(page);
    if (what) hidden.push(what);
  }
  expect(hidden).toEqual([]);
});

/** The element with the focus, when something else lies over its middle. */
function coveredFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'nothing has the focus';
    const { x, y, width, height } = focused.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    const isSeen = top && (focused.contains(top) || top.contains(focused));
    return isSeen ? undefined : focused.outerHTML.slice(0, 120);
  });
}
