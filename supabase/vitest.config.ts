import { scaleTimeout } from '@wasl/testing/timeout-factor';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    globalSetup: ['./tests/global-setup.ts'],
    // Some write ten thousands of rows.
    testTimeout: scaleTimeout(60_000),
    hookTimeout: scaleTimeout(60_000),
    maxWorkers: process.env.TEST_DATABASE_URL ? 1 : 2,
    // One process a worker: starting one for each file cost as much as the tests.
    isolate: false,
    tags: [{ name: 'slow', description: 'Takes ten seconds: npm run test:all (docs/testing.md).' }],
    projects: [
      {
        extends: true,
        test: {
          name: 'rolled-back',
          // The tools that build and describe the database are tried on one, which is this server's own.
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
          // Rows that these leave behind must not be there while the others count.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
