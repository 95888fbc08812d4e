import { scaleTimeout } from '@wasl/testing/timeout-factor';
import { defineConfig } from 'vitest/config';

const limits = {
  testTimeout: scaleTimeout(120_000),
  hookTimeout: scaleTimeout(120_000),
  expect: { poll: { timeout: scaleTimeout(60_000), interval: 50 } },
};
/** README.md lists what each part may assume. */
const PARTS = ['protocol', 'server', 'product'];

export default defineConfig({
  root: import.meta.dirname,
  test: {
    globalSetup: ['./setup/global-setup.ts'],
    // Each lifecycle test runs its own server in addition to the shared one. Many tests wait for a
    // server; two workers left a third of two cores idle.
    maxWorkers: 3,
    // One process for each worker. A process for each file, which loads the client library, cost as
    // much as the tests of most files.
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
