import { patience } from '@wasl/testing/patience';
import { defineConfig } from 'vitest/config';

// npm run resilience -- cluster. One file at a time: each starts up to five servers.
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['*.test.ts'],
    testTimeout: patience(400_000),
    hookTimeout: patience(300_000),
    expect: { poll: { timeout: patience(20_000), interval: 20 } },
    fileParallelism: false,
  },
});
