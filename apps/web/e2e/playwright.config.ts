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
  reporter: [['list'], ['json']],
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
