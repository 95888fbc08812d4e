// Photographs a screen with answers of our own, where the demo has no such state.
import type { Page } from '@playwright/test';
import type { ScreenRoute } from './screen-route.ts';

type Act = NonNullable<ScreenRoute['act']>;

/** @param answers What functions of the database answer, by their names. */
export const withMockAnswers =
  (answers: Record<string, unknown>, then?: Act): Act =>
  async (page: Page, t, story) => {
    for (const [name, json] of Object.entries(answers)) {
      await page.route(`**/rpc/${name}`, (route) => route.fulfill({ json }));
    }
    await page.reload();
    await then?.(page, t, story);
  };
