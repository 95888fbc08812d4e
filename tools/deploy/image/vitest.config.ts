import { scaleTimeout } from '@wasl/testing/timeout-factor';
import { defineConfig } from 'vitest/config';

// npm run test:image. Downloads packages and builds the web app.
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['*.image.test.ts'],
    testTimeout: scaleTimeout(120_000),
    hookTimeout: scaleTimeout(900_000),
    expect: { poll: { timeout: scaleTimeout(60_000), interval: 100 } },
  },
});
