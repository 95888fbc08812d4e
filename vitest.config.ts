import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scaleTimeout } from '@wasl/testing/timeout-factor';
import { configDefaults, defineConfig } from 'vitest/config';

// Leaves out tests that need a server, a database or a browser. They are separate steps in
// tools/test.ts.
const exclude = [
  ...configDefaults.exclude,
  'tools/resilience/soak/**',
  'tools/resilience/cluster/**',
  'tools/database/tests/**',
  '**/*.screen.test.ts',
  '**/*.image.test.ts',
  '**/*.program.test.ts',
  '**/*.on-demand.test.ts',
];

const root = import.meta.dirname;
const webTests = globSync('apps/web/{src,vite}/**/*.test.ts', { cwd: root }).filter(
  (file) => !file.endsWith('.screen.test.ts'),
);
/**
 * True if a test file mocks modules. Such files need separate worker threads, because a mock in one
 * file would also apply to other files in the same thread.
 */
const hasStandIns = (file: string) =>
  /\bvi\.(mock|doMock)\(/.test(readFileSync(join(root, file), 'utf8'));

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'program',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/server/{src,testing}/**/*.test.ts',
            'tools/**/*.test.ts',
            'benchmarks/**/*.test.ts',
          ],
          exclude,
          testTimeout: scaleTimeout(20_000),
          // The timeout for hooks is long, because one of these tests creates a database.
          hookTimeout: scaleTimeout(60_000),
          expect: { poll: { timeout: scaleTimeout(10_000) } },
          // Runs all files in one process, because starting a process for each file took longer
          // than all the tests. No test may leave a global variable behind.
          isolate: false,
        },
      },
      {
        test: {
          name: 'web',
          include: webTests.filter((file) => !hasStandIns(file)),
          testTimeout: scaleTimeout(20_000),
          expect: { poll: { timeout: scaleTimeout(10_000) } },
          // Modules of the app hold the state of a tab, so each test file gets its own copies of
          // the modules. A separate thread for each file would take four times as long.
          pool: 'threads',
          isolate: false,
          setupFiles: ['apps/web/testing/isolate-modules.ts'],
          // Lingui's modules hold state as well. The setup file can copy only inlined modules for a
          // test file, so these modules are inlined.
          server: { deps: { inline: [/@lingui/] } },
        },
      },
      {
        test: {
          name: 'web with stand-ins',
          include: webTests.filter(hasStandIns),
          testTimeout: scaleTimeout(20_000),
          expect: { poll: { timeout: scaleTimeout(10_000) } },
          pool: 'threads',
        },
      },
    ],
  },
});
