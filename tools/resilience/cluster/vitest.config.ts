import { scaleTimeout } from '@wasl/testing/timeout-factor';
import { defineConfig } from 'vitest/config';

// Configuration of npm run resilience -- cluster. Test files run one at a time, because each starts
// up to five servers.
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['*.test.ts'],
    testTimeout: scaleTimeout(400_000),
    hookTimeout: scaleTimeout(300_000),
    expect: { poll: { timeout: scaleTimeout(20_000), interval: 20 } },
    fileParallelism: false,
  },
});
