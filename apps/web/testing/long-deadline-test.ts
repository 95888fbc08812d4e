// Playwright's test with longer app timeouts in every browser context.
import { test as base } from '@playwright/test';
import { lengthenDeadlines } from './set-timeouts.ts';

export const test = base.extend({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      // Lengthens the deadlines of every context, by replacing `browser.newContext`. Playwright's
      // `context` fixture and `browser.newPage` also call this method.
      browser.newContext = async (options) => {
        const context = await open(options);
        await lengthenDeadlines(context);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
});
