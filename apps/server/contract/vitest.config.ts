import { scaleTimeout } from '@wasl/testing/timeout-factor';
import { defineConfig } from 'vitest/config';

const limits = {
  testTimeout: scaleTimeout(120_000),
  hookTimeout: scaleTimeout(120_000),
  expect: { poll: { timeout: scaleTimeout(60_000), interval: 50 } },
};
/** What each part may assume stands in README.md. */
const PARTS = ['protocol', 'server', 'product'];

export default defineConfig({
  root: import.meta.dirname,
  test: {
    globalSetup: ['./setup/global-setup.ts'],
    // Each lifecycle test runs a server of its own beside the shared one. Many wait for a server: two left a third of two cores idle.
    maxWorkers: 3,
    // One process a worker: starting one for each file, with the clients' library, cost as much as most files' tests.
    isolate: false,
    tags: [
      {
        name: 'slow',
        description: 'Starts several servers, or kills one: npm run test:all (docs/testing.md).',
      },
      {
        name: 'real-clock',
        description:
          'A limit of PostgreSQL on statements or locks ends something: not on another day (tools/testing/test-calendar-edges.ts).',
      },
    ],
    projects: PARTS.map((name) => ({
      root: import.meta.dirname,
      test: { ...limits, name, include: [`${name}/**/*.test.ts`] },
    })),
  },
});
