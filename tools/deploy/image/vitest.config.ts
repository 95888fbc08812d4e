import { patience } from '@wasl/testing/patience';
import { defineConfig } from 'vitest/config';

// npm run test:image. Packages are fetched, and the web app is built.
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['*.image.test.ts'],
    testTimeout: patience(120_000),
    hookTimeout: patience(900_000),
    expect: { poll: { timeout: patience(60_000), interval: 100 } },
  },
});
