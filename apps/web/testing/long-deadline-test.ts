// Playwright's test with a browser whose contexts all get long deadlines, whoever opens them.
import { test as base } from '@playwright/test';
import { lengthenDeadlines } from './set-timeouts.ts';

export const test = base.extend({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      // The fixture `context` and browser.newPage call it, too.
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
