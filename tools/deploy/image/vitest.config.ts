import { scaleTimeout } from '@wasl/testing/timeout-factor';
import { defineConfig } from 'vitest/config';

// Settings of npm run test:image, which downloads packages and builds the web app.
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['*.image.test.ts'],
    testTimeout: scaleTimeout(120_000),
    hookTimeout: scaleTimeout(900_000),
    expect: { poll: { timeout: scaleTimeout(60_000), interval: 100 } },
  },
});
