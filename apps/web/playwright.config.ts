import { defineConfig } from '@playwright/test';
import { shortLivedChromiumOptions } from '@wasl/testing/chromium-options';
import { scaleTimeout } from '@wasl/testing/timeout-factor';

export default defineConfig({
  // The test servers serve the build, so it must exist and be up to date.
  globalSetup: '../../tools/web/ensure-build.ts',
  // Each worker has its own server with the demo people. There are four workers, because three
  // workers on two cores left a quarter of the processor time unused.
  workers: 4,
  // A failed test is retried once, alone, at the end. If the test passes on the retry,
  // tools/test.ts lists the test as flaky. More than three flaky tests are a failure.
  retries: 1,
  retryStrategy: 'isolated',
  forbidOnly: true,
  timeout: scaleTimeout(240_000),
  expect: { timeout: scaleTimeout(30_000) },
  // tools/test.ts sets PLAYWRIGHT_JSON_OUTPUT_NAME to the path of the JSON report. If the variable
  // is not set, Playwright writes no JSON report and only prints the list of tests.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  outputDir: '../../.test-results/browser',
  use: {
    browserName: 'chromium',
    actionTimeout: scaleTimeout(30_000),
    launchOptions: shortLivedChromiumOptions(),
    // Traces are off, because they would take a fifth of the run time. To debug a failure, run
    // `playwright test --trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    timezoneId: 'Africa/Casablanca',
    // Animations are off, because without a GPU the CPU renders every frame. Tests about motion
    // turn them on.
    reducedMotion: 'reduce',
    // Service workers are blocked, because each new browser would download the whole app. Tests
    // about the service worker enable it: test.use({ serviceWorkers: 'allow' }).
    serviceWorkers: 'block',
  },
  // Tests of one screen are in the folder of its route; tests with several people or screens are in
  // e2e. All belong to one Playwright project, because each project would start its own servers.
  testMatch: ['src/**/*.screen.test.ts', 'e2e/**/*.test.ts'],
});
