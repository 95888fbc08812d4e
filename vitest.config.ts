import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'apps/*/{src,vite}/**/*.test.ts',
      'tools/**/*.test.ts',
    ],
    // Starts servers: a step of its own in tools/test.ts.
    exclude: [...configDefaults.exclude, 'tools/soak/**'],
    testTimeout: 20_000,
  },
});
