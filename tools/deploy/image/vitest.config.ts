import { defineConfig } from 'vitest/config';

// npm run test:image. Bounds for hangs, not measures: packages are fetched, and the web app is built.
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['*.image.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 60_000, interval: 100 } },
  },
});
