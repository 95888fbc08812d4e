import { patience } from '@wasl/testing/patience';
import { defineConfig } from 'vitest/config';

/**
 * They seal the audit log and hold its head until they end: whoever does due work beside them waits there with rows that they want,
 * which PostgreSQL ends by refusing one of the two.
 */
const SEALING = [
  'tests/access/suspended.test.ts',
  'tests/functions/operators/read-audit-events.test.ts',
  'tests/functions/seal-audit-events.test.ts',
  'tests/tables/audit-events.test.ts',
];

export default defineConfig({
  root: import.meta.dirname,
  test: {
    globalSetup: ['./tests/global-setup.ts'],
    // Some write ten thousands of rows.
    testTimeout: patience(60_000),
    hookTimeout: patience(60_000),
    maxWorkers: 2,
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
          exclude: ['tests/concurrency/**', ...SEALING],
        },
      },
      {
        extends: true,
        test: {
          name: 'sealing',
          include: SEALING,
          sequence: { groupOrder: 1 },
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'committed',
          include: ['tests/concurrency/**/*.test.ts'],
          // What these leave behind must not be there while the others count rows, nor may one meet the other's locks.
          sequence: { groupOrder: 2 },
          fileParallelism: false,
        },
      },
    ],
  },
});
