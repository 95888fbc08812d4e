import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '../../../tools/testing/chromium-options.ts';

// One worker: each worker starts a whole instance of its own (database included), and two cores carry one at a time.
export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // The report is for tools/test.ts, which says where to; on its own it would fill the screen.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  outputDir: '../../../.test-results',
  use: {
    browserName: 'chromium',
    actionTimeout: 15_000,
    launchOptions: chromiumOptions(),
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    timezoneId: 'Africa/Casablanca',
  },
});
