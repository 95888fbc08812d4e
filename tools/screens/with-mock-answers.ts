// Prepares a screenshot with mocked responses, for states that the demo data does not contain.
import type { Page } from '@playwright/test';
import type { ScreenRoute } from './screen-route.ts';

type Act = NonNullable<ScreenRoute['act']>;

/**
 * @param answers - Mocked results. Each key is the name of the database function whose result is
 * mocked.
 */
export const withMockAnswers =
  (answers: Record<string, unknown>, then?: Act): Act =>
  async (page: Page, t, story) => {
    for (const [name, json] of Object.entries(answers)) {
      await page.route(`**/rpc/${name}`, (route) => route.fulfill({ json }));
    }
    await page.reload();
    await then?.(page, t, story);
  };
