import { defineConfig } from '@playwright/test';
import { shortLivedChromiumOptions } from '@wasl/testing/chromium-options';
import { patience } from '@wasl/testing/patience';

export default defineConfig({
  // The servers serve the build: without one every test would wait for a page that does not come, and an old one would be tested.
  globalSetup: '../../tools/web/ensure-build.ts',
  // Each worker has a server of its own with the demo people; three left a quarter of two cores idle.
  workers: 4,
  // A failed test runs once more, alone, at the end. tools/test.ts lists those that pass then as flaky, and fails with more than three.
  retries: 1,
  retryStrategy: 'isolated',
  forbidOnly: true,
  timeout: patience(240_000),
  expect: { timeout: patience(30_000) },
  // The report is for tools/test.ts, which says where to; on its own it would fill the screen.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  outputDir: '../../.test-results/browser',
  use: {
    browserName: 'chromium',
    actionTimeout: patience(30_000),
    launchOptions: shortLivedChromiumOptions(),
    // A trace of every step costs a fifth of the run; where a failure needs one: playwright test --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    timezoneId: 'Africa/Casablanca',
    // Without a graphics card each picture of what moves is drawn by the processor. Tests about motion ask for it.
    reducedMotion: 'reduce',
    // It fetches the whole app for each new browser. Files about what it does ask for it: test.use({ serviceWorkers: 'allow' }).
    serviceWorkers: 'block',
  },
  // Beside its route what one screen does; in e2e what several people or several screens do together. Not two projects: each would
  // start servers of its own.
  testMatch: ['src/**/*.screen.test.ts', 'e2e/**/*.test.ts'],
});
