import { configDefaults, defineConfig } from 'vitest/config';

// These need a server, a database or a browser: steps of their own in tools/test.ts.
const exclude = [
  ...configDefaults.exclude,
  'tools/soak/**',
  'tools/database/tests/**',
  '**/*.screen.test.ts',
];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'program',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/server/src/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude,
          testTimeout: 20_000,
          // One process for all files: starting one for each cost more than all the tests. No test may leave a global behind.
          isolate: false,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/{src,vite}/**/*.test.ts'],
          exclude,
          testTimeout: 20_000,
          // Modules of the app hold the state of a tab, so each file has its own; in threads, which begin faster than processes.
          pool: 'threads',
        },
      },
    ],
  },
});
