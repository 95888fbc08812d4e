import { scaleTimeout } from '@wasl/testing/timeout-factor';
import { defineConfig } from 'vitest/config';

// npm run test:image. Packages are fetched, and the web app is built.
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['*.image.test.ts'],
    testTimeout: scaleTimeout(120_000),
    hookTimeout: scaleTimeout(900_000),
    expect: { poll: { timeout: scaleTimeout(60_000), interval: 100 } },
  },
});
