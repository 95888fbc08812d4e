import { scaleTimeout } from '@wasl/testing/timeout-factor';
import { defineConfig } from 'vitest/config';

const limits = {
  testTimeout: scaleTimeout(120_000),
  hookTimeout: scaleTimeout(120_000),
  expect: { poll: { timeout: scaleTimeout(60_000), interval: 50 } },
};
/** README.md describes what each part of the tests requires. */
const PARTS = ['protocol', 'server', 'product'];

export default defineConfig({
  root: import.meta.dirname,
  test: {
    globalSetup: ['./setup/global-setup.ts'],
    // Uses three workers, because many tests only wait for a server: the shared server or, in
    // lifecycle tests, a server of their own. With two workers on two cores, the cores were idle a
    // third of the time.
    maxWorkers: 3,
    // Uses one process for each worker. A separate process for each file would have to load the
    // client library, which took as much time as the tests of most files.
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
