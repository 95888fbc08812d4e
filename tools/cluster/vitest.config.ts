import { defineConfig } from 'vitest/config';

// npm run cluster. Bounds for hangs, not measures. One file at a time: each starts up to five servers.
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['*.test.ts'],
    testTimeout: 400_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000, interval: 20 } },
    fileParallelism: false,
  },
});
