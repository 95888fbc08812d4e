import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'apps/*/{src,vite}/**/*.test.ts',
      'tools/**/*.test.ts',
    ],
    testTimeout: 20_000,
  },
});
