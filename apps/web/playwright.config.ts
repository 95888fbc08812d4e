import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '@wasl/testing/chromium-options';

export default defineConfig({
  // Each worker has a server of its own with the demo people; two left a third of two cores idle.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // The report is for tools/test.ts, which says where to; on its own it would fill the screen.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  outputDir: '../../.test-results',
  use: {
    browserName: 'chromium',
    actionTimeout: 15_000,
    launchOptions: chromiumOptions(),
    // A trace of every step costs a fifth of the run; where a failure needs one: playwright test --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    timezoneId: 'Africa/Casablanca',
    // It fetches the whole app for each new browser. Files about what it does ask for it: test.use({ serviceWorkers: 'allow' }).
    serviceWorkers: 'block',
  },
  projects: [
    // One screen, by role and label; the test stands beside its route.
    { name: 'screens', testDir: 'src', testMatch: '**/*.screen.test.ts' },
    // What several people or several screens do together.
    { name: 'journeys', testDir: 'e2e', testMatch: '*.test.ts' },
  ],
});
