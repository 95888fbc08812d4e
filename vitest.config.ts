import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'apps/*/{src,vite}/**/*.test.ts',
      'tools/**/*.test.ts',
    ],
    // These need a server, a database or a browser: steps of their own in tools/test.ts.
    exclude: [
      ...configDefaults.exclude,
      'tools/soak/**',
      'tools/database/tests/**',
      '**/*.screen.test.ts',
    ],
    testTimeout: 20_000,
    // One process for all files: starting one for each cost more than all the tests. No test may leave a global behind.
    isolate: false,
  },
});
