import { defineConfig } from '@playwright/test';
import { shortLivedChromiumOptions } from '@wasl/testing/chromium-options';
import { scaleTimeout } from '@wasl/testing/timeout-factor';

export default defineConfig({
  // The test servers serve the build, so it must exist and be up to date.
  globalSetup: '../../tools/web/ensure-build.ts',
  // Each worker has its own server with the demo people. Three workers left a quarter of two cores
  // idle.
  workers: 4,
  // A failed test is retried once, alone, at the end. tools/test.ts lists tests that then pass as
  // flaky, and fails with more than three.
  retries: 1,
  retryStrategy: 'isolated',
  forbidOnly: true,
  timeout: scaleTimeout(240_000),
  expect: { timeout: scaleTimeout(30_000) },
  // tools/test.ts reads the JSON report from the path that it sets; without it, only the list is
  // printed.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  outputDir: '../../.test-results/browser',
  use: {
    browserName: 'chromium',
    actionTimeout: scaleTimeout(30_000),
    launchOptions: shortLivedChromiumOptions(),
    // Traces would take a fifth of the run time; to debug a failure: playwright test --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    timezoneId: 'Africa/Casablanca',
    // Without a GPU, the CPU renders every animation frame. Tests about motion enable it.
    reducedMotion: 'reduce',
    // The service worker downloads the whole app for each new browser. Tests about it enable it:
    // test.use({ serviceWorkers: 'allow' }).
    serviceWorkers: 'block',
  },
  // Tests of one screen are beside its route; tests with several people or screens are in e2e. One
  // project, because each project would start its own servers.
  testMatch: ['src/**/*.screen.test.ts', 'e2e/**/*.test.ts'],
});
