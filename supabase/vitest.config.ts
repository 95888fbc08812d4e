import { scaleTimeout } from '@wasl/testing/timeout-factor';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    globalSetup: ['./tests/global-setup.ts'],
    // Some tests write tens of thousands of rows and need more than the default timeout.
    testTimeout: scaleTimeout(60_000),
    hookTimeout: scaleTimeout(60_000),
    maxWorkers: process.env.TEST_DATABASE_URL ? 1 : 2,
    // Each worker runs all its test files in one process, because starting a process for each file
    // took as long as the tests themselves.
    isolate: false,
    tags: [{ name: 'slow', description: 'Takes ten seconds: npm run test:all (docs/testing.md).' }],
    projects: [
      {
        extends: true,
        test: {
          name: 'rolled-back',
          // Includes the tests of the tools that build and describe the database, because these
          // tests need the same PostgreSQL server.
          include: [
            'tests/**/*.test.ts',
            ...(process.env.TEST_WITHOUT_TOOLS ? [] : ['../tools/database/tests/**/*.test.ts']),
          ],
          exclude: ['tests/concurrency/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'committed',
          include: ['tests/concurrency/**/*.test.ts'],
          // These tests leave rows behind, so they run after the tests that count rows.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
